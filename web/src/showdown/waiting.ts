/** Whether showdowns on this device wait until somebody goes on: to read dice by ear, or much enlarged, takes its time. */

import { kept } from "../kit/memory.ts";

export const waits = kept("waits", false);
