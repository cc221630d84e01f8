import { useEffect, useState } from "react";
import { useSite } from "../site/use-site";
import { Icon } from "./icon";

interface NamedIconProps {
  /** `lucide:zap`, or of any collection that the endpoint knows. */
  name: string;
  className?: string;
}

const NOTHING = { body: "", size: 24 };

/** An icon of which only the browser learns the name: an empty box of its size until it is there. */
export function RemoteIcon({ name, className }: NamedIconProps) {
  const { iconEndpoint } = useSite();
  const [found, setFound] = useState({ name, icon: NOTHING });

  useEffect(() => {
    let isWanted = true;
    async function load(): Promise<void> {
      const { requestIcon } = await import("../browser/icon-requests");
      const icon = await requestIcon(name, iconEndpoint);
      if (icon && isWanted) setFound({ name, icon: { ...icon, size: icon.width } });
    }
    load().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [name, iconEndpoint]);

  return <Icon icon={found.name === name ? found.icon : NOTHING} className={className} />;
}
