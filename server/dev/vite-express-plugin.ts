import type { Connect, Plugin } from "vite";

/** The site that server/dev/dev-site.ts opens; it is closed when its code is replaced. */
interface DevelopmentSite {
  app: Connect.NextHandleFunction;
  close(): void;
}

interface DevelopmentModule {
  openDevSite(onContentChange: () => void): Promise<DevelopmentSite>;
}

/**
 * Mounts the site's Express app in Remix's development server, before Remix's handler. Vite loads the app, so that a change
 * of server code takes effect with the next request; a change of content reloads the page.
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
        return site ?? Promise.reject(new Error("the site is not open"));
      }

      const serve: Connect.NextHandleFunction = (request, response, next) => {
        currentSite().then(
          ({ app }) => app(request, response, next),
          (error) => {
            loaded = undefined;
            next(error);
          },
        );
      };
      // The owner's icon comes before the one in public/, which Vite serves.
      vite.middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/apple-touch-icon.png")) serve(request, response, next);
        else next();
      });
      return function mountExpress() {
        vite.middlewares.use(serve);
      };
    },
  };
}
