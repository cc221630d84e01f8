import * as z from "zod";

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const transports = z.array(z.string().max(32)).max(16).optional();

/** What a browser answers when it has made a passkey. Fields that nothing needs are left out. */
export const newPasskeyAnswer = z.object({
  id: base64url(2048).min(1),
  rawId: base64url(2048),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(32_768),
    transports,
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;

/** What a browser answers when a passkey has signed. */
export const passkeyAnswer = z.object({
  id: base64url(2048).min(1),
  rawId: base64url(2048),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: base64url(128).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
