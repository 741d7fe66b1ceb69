import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import type { OrganizerProps } from './organize/organizer.tsx';

/** What a search in the panel is given; its results stand in the place of the lists. */
export interface PanelSearchPlace {
  readonly chatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onFolder: (folderId: string) => void;
  readonly onChosen: () => void;
}

/** What the panel can do besides listing; it arrives after the lists and the conversation. */
export interface PanelTools {
  readonly Search: ComponentType<PanelSearchPlace>;
  readonly Organizer: ComponentType<OrganizerProps>;
  readonly PanelSplitter: ComponentType;
}

/** The tools, but never under the focus of a user of the keyboard, who would lose the place. */
export function useToolsOutsideFocus(
  tools: PanelTools | null,
  lists: RefObject<HTMLElement | null>,
): PanelTools | null {
  const [shown, setShown] = useState(tools);
  useEffect(() => {
    const element = lists.current;
    if (tools === null || shown !== null || element === null) return undefined;
    const look = () => {
      if (element.querySelector(':focus-visible') === null) setShown(tools);
    };
    // The next element has the focus only after the event.
    const lookSoon = () => void setTimeout(look);
    element.addEventListener('focusout', lookSoon);
    look();
    return () => element.removeEventListener('focusout', lookSoon);
  }, [tools, shown, lists]);
  return shown;
}
