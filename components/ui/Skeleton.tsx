import MuiSkeleton from '@mui/material/Skeleton';

/** Grey lines in the place of text to come; `width` in characters. Screen readers hear the surrounding aria-busy. */
export const Skeleton = ({ width = 12 }: { width?: number }) => (
  <MuiSkeleton component="span" variant="text" animation="wave" width={`${width}ch`} aria-hidden="true" />
);
