import { ADMINISTRATIVE_ROLES, hasRoles } from '@colega/chat-domain';
import {
  ALargeSmall,
  Contrast,
  FolderPlus,
  Info,
  Keyboard,
  Languages,
  Library,
  LifeBuoy,
  LogOut,
  MessageSquarePlus,
  Palette,
  Scale,
  Settings,
  ShieldCheck,
  Star,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createFolder } from '../../data/folder-mutations.ts';
import { personaLabel, personaNames, PersonaSign, type Personas } from '../../data/personas.tsx';
import { useWrites } from '../../data/use-writes.ts';
import {
  isApple,
  type ShortcutId,
  SHORTCUTS,
  writtenKeys,
} from '../../features/panels/shortcuts/shortcuts.ts';
import { type CommandAction, waysToType } from '../../features/search/index.ts';
import { useSignOut } from '../../features/sidebar/sign-out.tsx';
import { chooseLanguage, LANGUAGE_CHOICES } from '../../i18n/setup.ts';
import { useUser } from '../../session/session-context.ts';
import { chooseTextSize, chooseTheme, TEXT_SIZES, THEME_CHOICES } from '../../shared/appearance.ts';
import { type Panel, PANELS, useOpenPanel } from '../../shared/panels.tsx';
import { paths } from '../../shared/paths.ts';
import { say } from '../../shared/said.tsx';
import { useServices } from '../../shared/services.ts';
import { revealedFolder } from '../../shared/side-panel.ts';

function keysOf(id: ShortcutId, shift: string): string | undefined {
  const shortcut = SHORTCUTS.find((known) => known.id === id);
  return shortcut && writtenKeys(shortcut.keys, isApple(navigator.platform), shift);
}

const NO_WAYS = waysToType('');

/** Returns the action for the admin pages, if the user may open them. */
function useAdminActions(): readonly CommandAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!hasRoles(useUser(), ADMINISTRATIVE_ROLES, 'any')) return [];
  return [
    {
      id: 'admin',
      label: t('commandBar.administration'),
      ...NO_WAYS,
      icon: <ShieldCheck aria-hidden />,
      subject: 'app',
      run: () => void navigate(paths.admin('home')),
    },
  ];
}

const PANEL_ICONS: Readonly<Record<Panel, ReactNode>> = {
  settings: <Settings aria-hidden />,
  help: <LifeBuoy aria-hidden />,
  topics: <Library aria-hidden />,
  survey: <Star aria-hidden />,
  terms: <Scale aria-hidden />,
  about: <Info aria-hidden />,
};

/** Returns the actions for the panels; the survey only if it is configured. */
function usePanelActions(): readonly CommandAction[] {
  const { t } = useTranslation();
  const { config } = useServices();
  const openPanel = useOpenPanel();
  const ways: Partial<Record<Panel, string>> = {
    settings: t('commandBar.phrases.settings'),
    help: t('commandBar.phrases.help'),
  };
  return PANELS.filter((panel) => panel !== 'survey' || config.surveyUrl !== undefined).map(
    (panel) => ({
      id: `panel ${panel}`,
      label: t(`panels.${panel}`),
      ...waysToType(ways[panel] ?? ''),
      icon: PANEL_ICONS[panel],
      subject: 'app',
      run: () => openPanel(panel),
    }),
  );
}

interface SettingAction {
  readonly id: string;
  readonly label: string;
  readonly ways: string;
  readonly icon: ReactNode;
  readonly choiceIcon: ReactNode;
  /** Said where no choice has the typed name. */
  readonly hint: string;
  readonly choices: readonly {
    readonly value: string;
    readonly name: string;
    /** Found by this name too. */
    readonly otherName?: string | undefined;
    readonly run: () => void;
  }[];
}

/** Makes the action for a setting, with its values as choices. */
function settingAction({ ways, choiceIcon, choices, ...setting }: SettingAction): CommandAction {
  return {
    ...setting,
    ...waysToType(ways),
    subject: 'app',
    choices: choices.map(({ value, name, otherName = '', run }) => {
      const label = `${setting.label}: ${name}`;
      return {
        ...{ id: `${setting.id} ${value}`, label, icon: choiceIcon },
        name: `${name} ${otherName}`.trim(),
        run: () => {
          run();
          say(label);
        },
      };
    }),
  };
}

/** Returns the actions that change how the app looks and speaks. */
function useAppearanceActions(): readonly CommandAction[] {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return [
    settingAction({
      id: 'theme',
      label: t('theme.label'),
      ways: t('commandBar.phrases.theme'),
      icon: <Palette aria-hidden />,
      choiceIcon: <Contrast aria-hidden />,
      hint: t('commandBar.themeHint'),
      choices: THEME_CHOICES.map((value) => ({
        value,
        name: t(`theme.${value}`),
        run: () => chooseTheme(value),
      })),
    }),
    settingAction({
      id: 'text-size',
      label: t('settings.textSize.label'),
      ways: t('commandBar.phrases.textSize'),
      icon: <ALargeSmall aria-hidden />,
      choiceIcon: <ALargeSmall aria-hidden />,
      hint: t('commandBar.textSizeHint'),
      choices: TEXT_SIZES.map((value) => ({
        value,
        name: t(`settings.textSize.${value}`),
        run: () => chooseTextSize(value),
      })),
    }),
    settingAction({
      id: 'language',
      label: t('language.label'),
      ways: t('commandBar.phrases.language'),
      icon: <Languages aria-hidden />,
      choiceIcon: <Languages aria-hidden />,
      hint: t('commandBar.languageHint'),
      choices: LANGUAGE_CHOICES.map(({ language: value, name }) => ({
        value,
        name,
        otherName: names.of(value),
        run: () => chooseLanguage(i18n, value),
      })),
    }),
  ];
}

function usePersonaAction({ personas, slugs }: Personas): readonly CommandAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (personas.length < 2) return [];
  const label = t('personas.choose');
  return [
    {
      id: 'persona',
      label,
      ...waysToType(t('commandBar.phrases.persona')),
      icon: <Users aria-hidden />,
      subject: 'app',
      hint: t('commandBar.askHint', { names: personaNames(personas) }),
      choices: personas.map(({ name, description }) => ({
        id: `persona ${name}`,
        label: `${label}: ${personaLabel(name)}`,
        name: personaLabel(name),
        detail: description,
        icon: <PersonaSign name={name} size="small" />,
        run: () => void navigate(paths.persona(slugs.get(name))),
      })),
    },
  ];
}

/** Returns the action that creates a folder, to which the tree scrolls. */
function useFolderAction(): CommandAction {
  const { t } = useTranslation();
  const writes = useWrites();
  const create = async (title: string) => {
    const folder = await createFolder(writes, { title, parentId: null });
    if (folder === null) return;
    say(t('commandBar.folderCreated', { folder: title }));
    revealedFolder.set(folder.id);
  };
  const icon = <FolderPlus aria-hidden />;
  return {
    id: 'new-folder',
    label: t('tree.newFolder'),
    ...waysToType(t('commandBar.phrases.newFolder')),
    icon,
    subject: 'app',
    hint: t('commandBar.folderHint'),
    choiceFromText: (title) => {
      if (title === '') return null;
      const label = t('tree.newFolderNamed', { title });
      return { id: 'create folder', label, name: title, icon, run: () => void create(title) };
    },
  };
}

interface AppActionsOptions {
  readonly personas: Personas;
  readonly onNewChat: () => void;
  readonly onSheet: () => void;
}

/** Returns the actions that do not need an open chat. */
export function useAppActions(options: AppActionsOptions): readonly CommandAction[] {
  const { personas, onNewChat, onSheet } = options;
  const { t } = useTranslation();
  const signOut = useSignOut();
  const ofPersonas = usePersonaAction(personas);
  const ofAppearance = useAppearanceActions();
  const ofPanels = usePanelActions();
  const ofAdmin = useAdminActions();
  const newFolder = useFolderAction();
  const action = (id: string, label: string, ways: string) =>
    ({ id, label, ...waysToType(ways), subject: 'app' }) as const;
  const hasNoPersona = personas.status === 'success' && personas.personas.length === 0;
  const newChat: CommandAction = {
    ...action('new-chat', t('chats.new'), t('commandBar.phrases.newChat')),
    icon: <MessageSquarePlus aria-hidden />,
    shortcut: keysOf('new-chat', t('shortcuts.shift')),
    run: onNewChat,
  };
  return [
    ...(hasNoPersona ? [] : [newChat]),
    ...ofPersonas,
    newFolder,
    ...ofAppearance,
    ...ofPanels,
    ...ofAdmin,
    {
      ...action('sheet', t('shortcuts.title'), t('commandBar.phrases.sheet')),
      icon: <Keyboard aria-hidden />,
      shortcut: keysOf('sheet', t('shortcuts.shift')),
      run: onSheet,
    },
    {
      ...action('sign-out', t('account.signOut'), t('commandBar.phrases.signOut')),
      icon: <LogOut aria-hidden />,
      run: signOut,
    },
  ];
}
