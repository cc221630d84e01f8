import type { Video } from "../../media/media-file";
import { type CodedError, codedError } from "../files/errors/words/error-words";

/** The same with the name that the container has for the video's coding: `avc1`, `V_VP9`. */
export interface VideoHeader extends Omit<Video, "type"> {
  codec: string;
}

/** The reason why a file is no usable video. */
export type VideoProblem = CodedError;

/** The largest number of boxes or elements that are read of one file. */
export const MAX_PARTS = 20_000;

export const NO_VIDEO: VideoProblem = codedError("video-unreadable", {
  kind: "another kind of file",
});
export const PART_OF_VIDEO: VideoProblem = codedError("video-part", {});
