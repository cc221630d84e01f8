/** A request for a picture that cannot be fulfilled, with the status and the message of the response. */
export class ImageError extends Error {
  override name = "ImageError";
  constructor(
    readonly status: 400 | 404 | 422 | 502,
    message: string,
  ) {
    super(message);
  }
}
