/** Connects the tabs of this origin; never throws. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  /** Listens to messages of other tabs, never of this one; they are not to be trusted. */
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
    // Throws if the browser has no channels or forbids storage.
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Opens the channel of a name; without channels, messages reach nobody. */
export const openTabChannel: OpenTabChannel = (name) => {
  const channel = open(name);
  if (channel === null) return NOWHERE;
  return {
    post: (message) => {
      try {
        channel.postMessage(message);
      } catch {
        // The channel is closed, or the message cannot be copied: other tabs read the data later.
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
