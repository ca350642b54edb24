/** Whether the screen has room for a column beside the table. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const WIDE = "(width >= 1000px) and (height >= 520px)";

export function useWide(): boolean {
  const wide = useSignal(matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = () => (wide.value = query.matches);
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return wide.value;
}
