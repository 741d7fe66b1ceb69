import { ADMINISTRATIVE_ROLES, hasRoles } from '@colega/chat-domain';
import {
  ChevronsUpDown,
  CircleQuestionMark,
  ClipboardList,
  Compass,
  ExternalLink,
  FileText,
  Info,
  LogOut,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/session-context.ts';
import { moveByArrows } from '../../shared/move-by-arrows.ts';
import { LanguageSelect, SelectField } from '../../shared/select-field.tsx';
import { PanelLink } from '../../shared/panels.tsx';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import { useStored } from '../../shared/settings.ts';
import { chooseTheme, storedThemeChoice, THEME_CHOICES } from '../../shared/appearance.ts';
import styles from './account-menu.module.css';
import { useSignOut } from './sign-out.tsx';

/** Panels above the survey in the menu. */
const BEFORE_SURVEY = [
  ['settings', <Settings key="settings" aria-hidden />],
  ['help', <CircleQuestionMark key="help" aria-hidden />],
  ['topics', <Compass key="topics" aria-hidden />],
] as const;
const AFTER_SURVEY = [
  ['terms', <FileText key="terms" aria-hidden />],
  ['about', <Info key="about" aria-hidden />],
] as const;

/** Builds the initials of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Button with the user's name; opens a menu with settings, panels and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['root']}>
      <button
        type="button"
        className={styles['account']}
        popoverTarget={menuId}
        aria-label={user === null ? t('account.menu') : undefined}
      >
        <span className={styles['initials']} aria-hidden>
          {initialsOf(user?.name ?? '')}
        </span>
        <span className={styles['who']}>
          <span className={user === null ? styles['bar'] : undefined} title={user?.name}>
            {user?.name}
          </span>
          <small className={user === null ? styles['bar'] : undefined} title={user?.email}>
            {user?.email}
          </small>
        </span>
        {user !== null && <ChevronsUpDown aria-label={t('account.menu')} />}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={styles['menu']}
        onKeyDown={moveByArrows}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <AccountMenuContent onDone={() => menu.current?.hidePopover()} />}
      </div>
    </div>
  );
}

interface AccountMenuContentProps {
  /** Called before an item opens; closes the menu and focuses its button again. */
  readonly onDone: () => void;
}

/** Content of the account menu: theme, language, links to the panels, and sign-out. */
function AccountMenuContent({ onDone }: AccountMenuContentProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const user = useUser();
  const { surveyUrl } = useServices().config;
  const items = useRef<HTMLUListElement>(null);
  useEffect(() => {
    items.current?.querySelector('a')?.focus();
  }, []);
  const panelLinks = (list: typeof BEFORE_SURVEY | typeof AFTER_SURVEY) =>
    list.map(([panel, icon]) => (
      <li key={panel}>
        <PanelLink panel={panel} className={styles['item']} onOpen={onDone}>
          {icon}
          {t(`panels.${panel}`)}
        </PanelLink>
      </li>
    ));
  return (
    <>
      <ul ref={items} role="list" className={styles['items']}>
        {panelLinks(BEFORE_SURVEY)}
        {surveyUrl !== undefined && (
          <li>
            <a
              className={styles['item']}
              href={surveyUrl}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onDone}
            >
              <ClipboardList aria-hidden />
              {t('panels.survey')}
              <ExternalLink className={styles['outside']} aria-label={t('panels.newTab')} />
            </a>
          </li>
        )}
        {panelLinks(AFTER_SURVEY)}
        {hasRoles(user, ADMINISTRATIVE_ROLES, 'any') && (
          <li>
            <Link to={paths.admin('home')} className={styles['item']} onClick={onDone}>
              <ShieldCheck aria-hidden />
              {t('panels.admin')}
            </Link>
          </li>
        )}
      </ul>
      <div className={styles['choices']}>
        <ThemeSelect />
        <LanguageSelect />
      </div>
      <button type="button" className={styles['item']} onClick={signOut}>
        <LogOut aria-hidden />
        {t('account.signOut')}
      </button>
    </>
  );
}

/** Selects the theme, with immediate effect; shows the choice of another tab too. */
function ThemeSelect() {
  const { t } = useTranslation();
  const [choice, show] = useStored(storedThemeChoice);
  return (
    <SelectField
      label={t('theme.label')}
      value={choice}
      options={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(chosen) => {
        chooseTheme(chosen);
        show(chosen);
      }}
    />
  );
}
