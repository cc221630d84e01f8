import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepServerHtml } from "./browser/crawler";

keepServerHtml();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
