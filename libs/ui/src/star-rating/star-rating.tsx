import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import Star from 'lucide-react/icons/star';
import styles from './star-rating.module.css';

/** Properties of {@link StarRating}. */
export interface StarRatingProps {
  /** Name of the group. */
  legend: string;
  /** Meaning of each star, in order. There are as many stars as labels. */
  labels: readonly string[];
  /** Current rating, from 1; undefined for none. */
  value: number | undefined;
  /**
   * Called with another rating: at once by a press; by the arrow keys when they rest or the focus
   * leaves.
   */
  onRate: (rating: number) => void;
}

/** Milliseconds that the arrow keys must rest, so that many presses make one change. */
const COMMIT_DELAY_MS = 600;

/** Holds the rating that the arrow keys have chosen but not yet given. */
function useChoice({ value, onRate }: Pick<StarRatingProps, 'value' | 'onRate'>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const waiting = useRef<number | null>(null);
  const latest = useRef({ value, onRate });
  useLayoutEffect(() => {
    latest.current = { value, onRate };
  });

  function choose(rating: number | null) {
    waiting.current = rating;
    setChosen(rating);
  }
  function give(rating: number | null) {
    choose(null);
    if (rating !== null && rating !== latest.current.value) latest.current.onRate(rating);
  }

  const handleRest = useEffectEvent(() => {
    give(waiting.current);
  });
  useEffect(() => {
    if (chosen === null) return undefined;
    const timer = setTimeout(() => {
      handleRest();
    }, COMMIT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [chosen]);
  // A chosen rating is not lost if the stars leave the page first.
  useEffect(
    () => () => {
      if (waiting.current !== null) latest.current.onRate(waiting.current);
    },
    [],
  );
  return {
    shown: chosen ?? value,
    choose,
    give,
    giveWaiting: () => {
      give(waiting.current);
    },
  };
}

/** Names that no rating on the page has now. */
const freeNames = new Set<string>();
let nameCount = 0;

/** Returns a name that no other rating on the page has. Chromium keeps each name that it ever saw. */
function useGroupName(): string {
  const [name] = useState(() => {
    const [free = `rating-${(nameCount += 1)}`] = freeNames;
    freeNames.delete(free);
    return free;
  });
  useEffect(() => {
    freeNames.delete(name);
    return () => {
      freeNames.add(name);
    };
  }, [name]);
  return name;
}

/** Star rating: a native radio group that looks like stars. */
export function StarRating({ legend, labels, value, onRate }: StarRatingProps) {
  const name = useGroupName();
  const byArrow = useRef(false);
  const { shown, choose, give, giveWaiting } = useChoice({ value, onRate });

  function handleKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    byArrow.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    give(Number(event.target.value));
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const rating = Number(event.target.value);
    if (byArrow.current) choose(rating);
    else give(rating);
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) {
    if (!currentTarget.contains(relatedTarget)) giveWaiting();
  }

  return (
    <fieldset
      className={styles['stars']}
      aria-label={legend}
      onKeyDown={handleKeyDown}
      onPointerDown={() => {
        byArrow.current = false;
      }}
      onBlur={handleBlur}
    >
      {labels.map((label, index) => (
        <label key={index} className={styles['star']} title={label}>
          <input
            type="radio"
            name={name}
            value={index + 1}
            checked={shown === index + 1}
            aria-label={label}
            onChange={handleChange}
          />
          <Star />
        </label>
      ))}
    </fieldset>
  );
}
