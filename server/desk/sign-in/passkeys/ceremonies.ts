import type { DeskPeople, Passkey, Person } from "../people/desk-people";
import { CHALLENGE_MS, type Challenges } from "./challenges";
import type { NewPasskeyAnswer, PasskeyAnswer } from "./passkey-answers";

interface CeremonyOptions {
  challenges: Challenges;
  /** An origin: passkeys belong to exactly its host. */
  url: string;
  siteName(): string;
}

/** A browser in the middle of a ceremony: the secret of its cookie. */
type Browser = string;

/** Who a new passkey is for. */
export type PasskeyOwner = Pick<Person, "id" | "name">;

/** A passkey that has just proved who is there. `counter` is to be kept. */
export interface Proof {
  person: string;
  passkey: string;
  counter: number;
}

/** The two ceremonies of WebAuthn. The library is loaded with the first one. */
export interface Ceremonies {
  /** Options to make a passkey. `known`: those of the same person, which a device makes no second time. */
  optionsToMake(
    browser: Browser,
    purpose: string,
    owner: PasskeyOwner,
    known: readonly Passkey[],
  ): Promise<object>;
  /** Options to prove who is there by any passkey of this desk, so that nothing tells who has one. */
  optionsToProve(browser: Browser): Promise<object>;
  /** Returns the made passkey; undefined if anything about the answer is wrong. */
  readNew(
    browser: Browser,
    purpose: string,
    answer: NewPasskeyAnswer,
  ): Promise<Omit<Passkey, "name" | "addedAt"> | undefined>;
  /** Returns who is there; undefined if anything about the answer is wrong. */
  readProof(browser: Browser, answer: PasskeyAnswer, state: DeskPeople): Promise<Proof | undefined>;
}

/** What a challenge to sign in is for. */
const SIGN_IN = "sign-in";

/** Makes the ceremonies of a desk. */
export function createCeremonies({ challenges, url, siteName }: CeremonyOptions): Ceremonies {
  const { hostname: host, origin } = new URL(url);
  const load = () => import("@simplewebauthn/server");

  return {
    async optionsToMake(browser, purpose, owner, known) {
      const { generateRegistrationOptions } = await load();
      return generateRegistrationOptions({
        rpName: siteName(),
        rpID: host,
        userName: owner.name,
        userDisplayName: owner.name,
        userID: Uint8Array.from(Buffer.from(owner.id)),
        challenge: challenges.make(browser, purpose),
        timeout: CHALLENGE_MS,
        attestationType: "none",
        excludeCredentials: known
          .filter((one) => one.host === host)
          .map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },
    async optionsToProve(browser) {
      const { generateAuthenticationOptions } = await load();
      return generateAuthenticationOptions({
        rpID: host,
        challenge: challenges.make(browser, SIGN_IN),
        timeout: CHALLENGE_MS,
        userVerification: "required",
      });
    },
    async readNew(browser, purpose, answer) {
      const { verifyRegistrationResponse } = await load();
      const used = openChallenge(challenges, browser, purpose);
      const verified = await verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: used.check,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
      }).catch(refuse);
      if (!verified?.verified || !used.close()) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const { transports } = answer.response;
      return {
        id,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports,
        host,
      };
    },
    async readProof(browser, answer, state) {
      const found = findPasskey(state, answer.id, host);
      if (!found || !isOwnHandle(answer.response.userHandle, found.person)) return undefined;
      const { verifyAuthenticationResponse } = await load();
      const used = openChallenge(challenges, browser, SIGN_IN);
      const { id, publicKey, counter, transports } = found.passkey;
      const { userHandle, ...response } = answer.response;
      const verified = await verifyAuthenticationResponse({
        response: {
          ...answer,
          response: { ...response, ...(userHandle && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: used.check,
        expectedOrigin: origin,
        expectedRPID: host,
        credential: {
          id,
          publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")),
          counter,
          transports,
        },
        requireUserVerification: true,
      }).catch(refuse);
      if (!verified?.verified || !used.close()) return undefined;
      return {
        person: found.person.id,
        passkey: id,
        counter: verified.authenticationInfo.newCounter,
      };
    },
  };
}

/** The library throws for each thing that is wrong; whoever sent it learns nothing of that. */
function refuse(): undefined {
  return undefined;
}

/** Checks a challenge first, and uses it up once everything else is right. */
function openChallenge(challenges: Challenges, browser: Browser, purpose: string) {
  let given = "";
  return {
    check(challenge: string): boolean {
      given = challenge;
      return challenges.isOpen(challenge, browser, purpose);
    },
    close: () => challenges.use(given),
  };
}

function findPasskey({ people }: DeskPeople, id: string, host: string) {
  for (const person of people) {
    const passkey = person.passkeys.find((one) => one.id === id && one.host === host);
    if (passkey) return { person, passkey };
  }
  return undefined;
}

/** A discoverable passkey tells whose it is; some browsers leave that out. */
function isOwnHandle(handle: string | null | undefined, { id }: Person): boolean {
  return !handle || Buffer.from(handle, "base64url").toString() === id;
}
