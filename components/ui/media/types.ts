export type ManagerProps = {
  auctionId: number;
  /** The auction's version, where the screen knows it: when it changes, what is shown is asked anew. */
  version?: number;
  /** Only to look at, whatever the operator may do. */
  readOnly?: boolean;
};
