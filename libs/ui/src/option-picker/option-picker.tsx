import { useState } from 'react';
import type { ReactNode } from 'react';
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
  /** True for the option that is picked now. */
  readonly current?: boolean | undefined;
}

/** Properties of {@link OptionPicker}. */
export interface OptionPickerProps {
  /** Name of the field and of the list. */
  label: string;
  placeholder: string;
  options: readonly PickerOption[];
  /** Content to show if nothing matches. */
  empty: ReactNode;
  onPick: (id: string) => void;
}

/** Field that filters a list. Arrows move in the list while the field keeps the focus. */
export function OptionPicker({ label, placeholder, options, empty, onPick }: OptionPickerProps) {
  preparePressStyle();
  const [text, setText] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
      <SearchField className={styles['field'] ?? ''} autoFocus>
        <Label className={styles['label'] ?? ''}>{label}</Label>
        <Input className={styles['input'] ?? ''} placeholder={placeholder} />
      </SearchField>
      {/* A tab stop, so that keys can scroll it: the list itself never has the focus. */}
      <div className={styles['list']} tabIndex={0}>
        <ListBox
          className={styles['options'] ?? ''}
          aria-label={label}
          items={options}
          selectionMode="none"
          onAction={(key) => {
            onPick(String(key));
          }}
          renderEmptyState={() => <p className={styles['empty']}>{empty}</p>}
        >
          {(option) => (
            <ListBoxItem
              className={styles['option'] ?? ''}
              id={option.id}
              textValue={[option.label, option.detail].filter(Boolean).join(' ')}
              data-current={option.current === true || undefined}
            >
              {option.icon}
              <span className={styles['name']}>{option.label}</span>
              {option.detail !== undefined && (
                <span className={styles['detail']}>{option.detail}</span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </Autocomplete>
  );
}
