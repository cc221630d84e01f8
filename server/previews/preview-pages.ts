import type { ServerBuild } from "@remix-run/node";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { canonicalPath } from "../../contract/page-addresses";
import type { Config } from "../config";
import type { CheckedFolder, Content } from "../content/content";
import { visibleTarget } from "../http/request-head";
import type { Images } from "../images/open-images";
import type { ContactMessages } from "../messages/message-service";
import { createFormPosts, formTarget } from "../middleware/form-posts";
import { createMediaFiles } from "../middleware/media-files";
import { sendAnswer } from "../middleware/send-answer";
import { createCounters } from "../observability/counters";
import type { Log } from "../observability/log";
import { remixTarget } from "../render/page-files";
import { createRemixRenderer } from "../render/remix-renderer";
import { withoutPort } from "../security/ip-addresses";
import { describePreview } from "./describe-preview";
import { startOf } from "./preview-content";
import type { PreviewedFolder } from "./preview-folder";
import { type PreviewPlace, previewAddress } from "./preview-links";

export interface PreviewPageParts {
  config: Config;
  log: Log;
  build: ServerBuild;
  buildTime: number;
  messages: ContactMessages;
  images: Pick<Images, "endpointFor">;
}

/** A request whose token is valid. */
export interface PreviewRequest {
  place: PreviewPlace;
  /** Ms since 1970. */
  expiresAt: number;
  /** Path and query without those of the preview. */
  target: string;
  /** The moment asked for, in ms since 1970; undefined for the present. */
  at: number | undefined;
  errors: PreviewedFolder["errors"];
  folder: CheckedFolder;
}

/** Answers a request of a preview from a content. `request.url` is its target. */
export type AnswerPreview = (
  preview: PreviewRequest,
  content: Content,
  [request, response, next]: Parameters<RequestHandler>,
) => void;

/**
 * Makes the answers of previews: pages, forms and media, by the same code as those of the site and without its snapshots and
 * counters. Messages are stored as tests.
 */
export function createPreviewPages(parts: PreviewPageParts): AnswerPreview {
  const { config, log, images } = parts;
  const renderer = createRemixRenderer({
    ...parts,
    isPreview: true,
    messages: asTests(parts.messages),
  });
  const counts = createCounters();
  const previews = new WeakMap<Request, PreviewRequest>();
  const routers = new WeakMap<Content, Router>();

  async function render(request: Request, response: Response, content: Content): Promise<void> {
    const preview = previews.get(request);
    if (!preview) throw new Error("a preview is rendered for its own requests only");
    const { place, target } = preview;
    const isPost = request.body instanceof URLSearchParams;
    const moved = isPost ? undefined : movedTo(preview, content);
    if (moved !== undefined) {
      response.redirect(302, moved);
      return;
    }
    const context = renderer.contextFor(content, target);
    const answer = await renderer.answer(
      new Request(config.siteUrl + remixTarget(isPost ? formTarget(target) : target, content), {
        method: isPost ? "POST" : "GET",
        headers: { Accept: request.get("Accept") ?? "text/html" },
      }),
      {
        ...context,
        preview: describePreview({ ...preview, content: context.content }),
        ...(isPost && { form: request.body, visitorAddress: withoutPort(request.ip ?? "") }),
      },
    );
    const location = answer.headers.get("Location");
    const headers = new Headers(answer.headers);
    if (location !== null) headers.set("Location", previewAddress(location, place));
    const { status } = answer;
    await sendAnswer(response, new globalThis.Response(answer.body, { status, headers }));
  }

  function createRouter(content: Content): Router {
    const router = Router();
    const current = { current: content };
    const renderPage: RequestHandler = function renderPage(request, response, next) {
      render(request, response, content).catch(next);
    };
    router.use(rejectOtherMethods(["GET", "HEAD", "POST"]));
    router.use("/media", createMediaFiles(current));
    router.use("/_image", images.endpointFor(current));
    const siteUrl = config.siteUrlGiven ? config.siteUrl : undefined;
    router.use(createFormPosts({ content: current, siteUrl, log, counts, remix: [renderPage] }));
    router.use(rejectOtherMethods(["GET", "HEAD"]), renderPage);
    return router;
  }

  return function answerPreview(preview, content, [request, response, next]) {
    previews.set(request, preview);
    const router = routers.get(content) ?? createRouter(content);
    routers.set(content, router);
    router(request, response, next);
  };
}

/** Where a request leads: a redirect of the folder, or the moment at which a page begins that is not shown yet. */
function movedTo(
  { place, target, at, folder }: PreviewRequest,
  content: Content,
): string | undefined {
  const { location } = content.redirects.find(visibleTarget(target)) ?? {};
  if (location !== undefined) return previewAddress(location, place);
  const path = canonicalPath(target.split("?", 1)[0] ?? "");
  if (at !== undefined || content.pages.has(path)) return undefined;
  const start = startOf(path, folder, Date.now());
  return start && previewAddress(target, { ...place, at: start });
}

function rejectOtherMethods(allowed: readonly string[]): RequestHandler {
  return function rejectOthers({ method }, response, next) {
    if (allowed.includes(method)) return next();
    response.set("Allow", allowed.join(", ")).status(405).type("text/plain");
    response.send("Method not allowed.\n");
  };
}

function asTests(messages: ContactMessages): ContactMessages {
  return {
    ...messages,
    submit: (submission) => messages.submit({ ...submission, isTest: true }),
  };
}
