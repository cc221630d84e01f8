import type { Connect, Plugin } from "vite";

/** What server/dev/dev-site.ts gives: the app, and an end to it when its code is replaced. */
interface DevelopmentSite {
  app: Connect.NextHandleFunction;
  close(): void;
}

interface DevelopmentModule {
  openDevSite(onContentChange: () => void): Promise<DevelopmentSite>;
}

/**
 * Puts the site's own Express app into Remix's development server, before Remix's handler. The app is loaded through
 * Vite, so that a change of server code takes effect with the next request; a change of content reloads the page.
 */
export function viteExpressPlugin(): Plugin {
  return {
    name: "express-in-development",
    apply: "serve",
    configureServer(vite) {
      let loaded: DevelopmentModule | undefined;
      let site: Promise<DevelopmentSite> | undefined;

      async function currentSite(): Promise<DevelopmentSite> {
        const module = (await vite.ssrLoadModule("/server/dev/dev-site.ts")) as DevelopmentModule;
        if (module !== loaded) {
          loaded = module;
          const old = site;
          site = module.openDevSite(() => vite.ws.send({ type: "full-reload" }));
          old?.then(({ close }) => close()).catch(() => {});
        }
        return site ?? Promise.reject(new Error("the site was not opened"));
      }

      return function mountExpress() {
        vite.middlewares.use((request, response, next) => {
          currentSite().then(
            ({ app }) => app(request, response, next),
            (error) => {
              loaded = undefined;
              next(error);
            },
          );
        });
      };
    },
  };
}
