import { build } from "esbuild";

/** Bundles the browser's part of signing in to the desk; returns its code, which pages carry. */
export async function bundlePasskeyForms(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["desk/sign-in/passkey-forms.ts"],
    bundle: true,
    write: false,
    platform: "browser",
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
