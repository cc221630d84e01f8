import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";

/** What `http.createServer` makes requests and responses with. */
export interface MessageClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/**
 * Takes an Express app, returns classes whose instances have its prototypes from the start. Express would change the
 * prototype of each request and response; V8 then makes new hidden classes (shapes) for every property that one gets, and
 * keeps them until it collects its whole heap (docs/decisions/015).
 */
export function expressMessages(app: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
