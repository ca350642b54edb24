import { t } from "./language.ts";

/** What is said where there is no answer at all, and where a part of the page does not come. */
export const unreachable = (): string => t("The server cannot be reached. Is it still running?");
