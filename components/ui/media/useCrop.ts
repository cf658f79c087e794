import { useState } from 'react';
import type { Size } from '@/domain/content/banners';
import type { Crop } from '@/domain/files';

const ZOOM_MOST = 4;
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/**
 * The part of a picture that is shown in a frame of one form. `least`: how many pixels it must have; it cannot be zoomed past that.
 * `fits` is false where the whole picture has too few, or is none that can be shown.
 */
export const useCrop = (aspect: number, least?: Size) => {
  const [size, setSize] = useState<Size | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [wanted, setWanted] = useState(1);
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });

  const ratio = size ? size.width / size.height / aspect : 1;
  const [across, down] = [Math.min(1, 1 / ratio), Math.min(1, ratio)];
  const room = size && least ? Math.min((size.width * across) / least.width, (size.height * down) / least.height) : 4;
  const zoomMost = within(room, 1, ZOOM_MOST);
  const zoom = Math.min(wanted, zoomMost);
  const [width, height] = [across / zoom, down / zoom];
  const crop: Crop = {
    x: within(at.x - width / 2, 0, 1 - width),
    y: within(at.y - height / 2, 0, 1 - height),
    width,
    height,
  };
  return {
    aspect,
    crop,
    size,
    setSize,
    /** The browser cannot show it: broken, or no picture. */
    unreadable,
    setUnreadable,
    zoom,
    zoomMost,
    setZoom: setWanted,
    /** Half a pixel is what rounding may cost. */
    fits: !unreadable && (size === null || !least || room >= 1 - 0.5 / Math.max(least.width, least.height)),
    /** The part's middle, in fractions of the whole. */
    middle: { x: crop.x + width / 2, y: crop.y + height / 2 },
    move: (next: { x: number; y: number }) =>
      setAt({ x: within(next.x, width / 2, 1 - width / 2), y: within(next.y, height / 2, 1 - height / 2) }),
  };
};
export type Cropping = ReturnType<typeof useCrop>;
