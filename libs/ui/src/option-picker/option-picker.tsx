import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import {
  Autocomplete,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { preparePressStyle } from '../press-style/press-style.ts';
import styles from './option-picker.module.css';

/** Option of a picker. */
export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** Context of the option, such as the folders around it. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** Says that this option is picked now, such as 'current'. */
  readonly current?: string | undefined;
}

/** Last option, always in view: it makes a new one, with the typed text as its name. */
export interface NewOption {
  readonly label: (typed: string) => string;
  readonly icon?: ReactNode;
  readonly onPick: (typed: string) => void;
}

/** Properties of {@link OptionPicker}. */
export interface OptionPickerProps {
  /** Name of the field and of the list. */
  label: string;
  placeholder: string;
  /** False leaves the focus where it is. @default true */
  autoFocus?: boolean;
  options: readonly PickerOption[];
  newOption: NewOption;
  onPick: (id: string) => void;
}

const NEW_ID = 'new-option';

/** Field that filters a list. Arrows move in the list while the field keeps the focus. */
export function OptionPicker(props: OptionPickerProps) {
  const { label, placeholder, autoFocus = true, options, newOption, onPick } = props;
  preparePressStyle();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { contains } = useFilter({ sensitivity: 'base' });
  const typed = text.trim();
  const last: PickerOption = { id: NEW_ID, label: newOption.label(typed), icon: newOption.icon };
  return (
    <Autocomplete
      filter={(words, wanted, { key }) => key === NEW_ID || contains(words, wanted)}
      inputValue={text}
      onInputChange={setText}
    >
      <SearchField className={styles['field'] ?? ''} autoFocus={autoFocus}>
        <Label className={styles['label'] ?? ''}>{label}</Label>
        <Input className={styles['input'] ?? ''} placeholder={placeholder} />
      </SearchField>
      {/* A tab stop, so that keys can scroll it: the list itself never has the focus. */}
      <div
        ref={list}
        role="group"
        aria-label={label}
        className={styles['list']}
        style={{ '--rows': options.length + 1 } as CSSProperties}
        tabIndex={0}
      >
        <ListBox
          className={styles['options'] ?? ''}
          aria-label={label}
          items={[...options, last]}
          selectionMode="none"
          onAction={(key) => {
            if (key === NEW_ID) newOption.onPick(typed);
            else onPick(String(key));
          }}
        >
          {(option) => (
            <ListBoxItem
              className={styles['option'] ?? ''}
              id={option.id}
              textValue={[option.label, option.detail].filter(Boolean).join(' ')}
              data-current={option.current !== undefined || undefined}
              data-new={option.id === NEW_ID || undefined}
            >
              {option.icon}
              <span className={styles['name']}>{option.label}</span>
              {option.detail !== undefined && (
                <span className={styles['detail']}>{option.detail}</span>
              )}
              {option.current !== undefined && (
                <span className={styles['current']}>{option.current}</span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </Autocomplete>
  );
}
