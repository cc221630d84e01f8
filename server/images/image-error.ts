/** A picture that cannot be answered, for a reason that lies in what was asked for. The message is for the client. */
export class ImageError extends Error {
  override name = "ImageProblem";
  constructor(
    readonly status: 400 | 404 | 422 | 502,
    message: string,
  ) {
    super(message);
  }
}
