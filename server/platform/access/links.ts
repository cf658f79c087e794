type Selected = {
  customerId: number | null;
  customerName: string | null;
  customerOpen: boolean | null;
  auctionId: number | null;
  auctionName: string | null;
  auctionOpen: boolean | null;
};

const link = (id: number | null, name: string | null, open: boolean | null) =>
  id === null ? null : { id, name: name ?? '', canOpen: open === true };

/** A row's customer and auction by name, with whether the operator may open them (`customerOpen`, `mayOpenAuction`). */
export const withLinks = <R extends Selected>({
  customerId,
  customerName,
  customerOpen,
  auctionId,
  auctionName,
  auctionOpen,
  ...row
}: R) => ({
  ...row,
  customer: link(customerId, customerName, customerOpen),
  auction: link(auctionId, auctionName, auctionOpen),
});
