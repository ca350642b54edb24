/** Passkeys, as the browser makes and uses them; what they prove is for the server to say. */

import { t } from "../kit/language.ts";
import type { AccountState } from "../protocol.ts";
import * as api from "../server/api.ts";

/** Whether this server keeps accounts: its page says so. */
export const keepsAccounts = (): boolean => document.querySelector('meta[name="accounts"][content="on"]') !== null;

/** Whether this browser can make and use passkeys here. */
export function knowsPasskeys(): boolean {
  const kind = globalThis.PublicKeyCredential as { parseCreationOptionsFromJSON?: unknown } | undefined;
  return typeof kind?.parseCreationOptionsFromJSON === "function";
}

/** A new account of that name with a passkey, or one more passkey for the account that is signed in. */
export async function make(name: string): Promise<AccountState> {
  const { options } = await api.passkeyToMake(name);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return api.passkeyMade(await answered(navigator.credentials.create({ publicKey })));
}

/** The account of a passkey that somebody chooses. */
export async function signIn(): Promise<AccountState> {
  const { options } = await api.passkeyToSignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return api.signIn(await answered(navigator.credentials.get({ publicKey })));
}

/** Does that with the account of that name, once its passkey has proved again whose it is. */
export async function proved(name: string, work: () => Promise<AccountState>): Promise<AccountState> {
  const state = await signIn();
  return state.you?.name === name ? work() : state;
}

async function answered(asked: Promise<Credential | null>): Promise<unknown> {
  const credential = await asked.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw new api.Refusal(t("No passkey was used."));
  return credential.toJSON();
}
