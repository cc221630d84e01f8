import type { Express, Request, RequestHandler, Response } from "express";
import { canonicalPath } from "../../contract/page-addresses";
import type { CheckedFolder, Content } from "../content/content";
import type { Core } from "../core";
import { createApp } from "../express-app";
import type { EventLoopLag } from "../limits/shed-load";
import type { ContactMessages } from "../messages/message-service";
import { formTarget } from "../middleware/form-posts";
import { sendAnswer } from "../middleware/send-answer";
import { createCounters } from "../observability/counters";
import { createRedirectRequests } from "../redirects/redirect-requests";
import { remixTarget } from "../render/page-files";
import { createRemixRenderer } from "../render/remix-renderer";
import { siteRoutesOf } from "../render/site-routes";
import { withoutPort } from "../security/ip-addresses";
import { describePreview } from "./describe-preview";
import { startOf } from "./preview-content";
import type { PreviewedFolder } from "./preview-folder";
import { type PreviewPlace, previewAddress } from "./preview-links";

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

/** Of a core all but what is shown. */
export type PreviewCore = Omit<Core, "content" | "deliveryAdvice">;

/** Answers a request of a preview from a content. `request.url` and `request.originalUrl` are its target. */
export type AnswerPreview = (
  preview: PreviewRequest,
  content: Content,
  [request, response, next]: Parameters<RequestHandler>,
) => void;

/**
 * Makes the answers of previews: an app of the site for each content, without the answers in memory and with counters that
 * nobody reads. Messages are stored as tests.
 */
export function createPreviewPages(core: PreviewCore, lag: EventLoopLag): AnswerPreview {
  const { config, log, build, identity } = core;
  const messages = asTests(core.messages);
  const buildTime = identity.timestamp;
  const renderer = createRemixRenderer({
    config,
    log,
    build,
    buildTime,
    messages,
    isPreview: true,
  });
  // Routes of the app's own are shown, but what they do is done for all visitors, so not in a preview.
  const pagesOnly = { ...renderer, routes: siteRoutesOf([]) };
  const counts = createCounters();
  const previews = new WeakMap<Request, PreviewRequest>();
  const apps = new WeakMap<Content, Express>();

  async function render(request: Request, response: Response, content: Content): Promise<void> {
    const preview = previews.get(request);
    if (!preview) throw new Error("a preview is rendered for its own requests only");
    const { target } = preview;
    const isPost = request.body instanceof URLSearchParams;
    const later = isPost ? undefined : laterAddress(preview, content);
    if (later !== undefined) {
      response.redirect(302, later);
      return;
    }
    const context = renderer.contextFor(content, target);
    const answer = await renderer.answer(
      new globalThis.Request(
        config.siteUrl + remixTarget(isPost ? formTarget(target) : target, content),
        {
          method: isPost ? "POST" : "GET",
          headers: { Accept: request.get("Accept") ?? "text/html" },
        },
      ),
      {
        ...context,
        preview: describePreview({ ...preview, content: context.content }),
        ...(isPost && { form: request.body, visitorAddress: withoutPort(request.ip ?? "") }),
      },
    );
    await sendAnswer(response, answer);
  }

  function openApp(shown: Content): Express {
    const content = { current: shown };
    const redirects = createRedirectRequests({ config, content });
    const renderPage: RequestHandler = function renderPage(request, response, next) {
      render(request, response, shown).catch(next);
    };
    const previewed = { ...core, content, messages, renderer: pagesOnly, counts };
    return createApp(previewed, { lag, redirects, render: renderPage });
  }

  return function answerPreview(preview, content, [request, response, next]) {
    previews.set(request, preview);
    const app = apps.get(content) ?? openApp(content);
    apps.set(content, app);
    app(request, response, next);
  };
}

/** The address of the moment at which a page begins that is not shown yet; undefined for any other page. */
function laterAddress(
  { place, target, at, folder }: PreviewRequest,
  content: Content,
): string | undefined {
  const path = canonicalPath(target.split("?", 1)[0] ?? "");
  if (at !== undefined || content.pages.has(path)) return undefined;
  const start = startOf(path, folder, Date.now());
  return start && previewAddress(target, { ...place, prefix: "", at: start });
}

function asTests(messages: ContactMessages): ContactMessages {
  return {
    ...messages,
    submit: (submission) => messages.submit({ ...submission, isTest: true }),
  };
}
