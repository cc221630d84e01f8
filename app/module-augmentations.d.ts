import "@remix-run/node";
import "react";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

// React 18 renders these attributes as they are; its types have them from React 19 on.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}
