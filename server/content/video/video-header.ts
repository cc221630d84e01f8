import type { Video } from "../../media/media-file";

/** The same with the name that the container has for the video's coding: `avc1`, `V_VP9`. */
export interface VideoHeader extends Omit<Video, "type"> {
  codec: string;
}

/** The reason why a file is no usable video. */
export interface VideoProblem {
  found: string;
  expected: string;
}

/** The largest number of boxes or elements that are read of one file. */
export const MAX_PARTS = 20_000;

export const NO_VIDEO: VideoProblem = {
  found: "another kind of file",
  expected: "an MP4 or WebM video whose header can be read",
};
export const PART_OF_VIDEO: VideoProblem = {
  found: "a part of a video",
  expected: "all of it: the upload may not be complete",
};
