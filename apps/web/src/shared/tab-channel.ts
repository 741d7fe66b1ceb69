/** A way to the other tabs of this origin. Nothing of it throws. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  /** Calls for what other tabs post, never for what this one does; what comes is not to be trusted. */
  readonly listen: (listener: (message: unknown) => void) => () => void;
  readonly close: () => void;
}

export type OpenTabChannel = (name: string) => TabChannel;

const NOWHERE: TabChannel = {
  post: () => undefined,
  listen: () => () => undefined,
  close: () => undefined,
};

function open(name: string): BroadcastChannel | null {
  try {
    // Where a browser has none, or storage is forbidden, this throws.
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Opens the channel of this name; where there are no channels, it reaches nobody. */
export const openTabChannel: OpenTabChannel = (name) => {
  const channel = open(name);
  if (channel === null) return NOWHERE;
  return {
    post: (message) => {
      try {
        channel.postMessage(message);
      } catch {
        // It is closed, or the message cannot be copied: the other tabs read it later.
      }
    },
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
};
