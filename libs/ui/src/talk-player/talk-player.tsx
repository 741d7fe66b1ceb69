import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { showInvisible } from '../markdown/invisible-characters.ts';
import styles from './talk-player.module.css';

/** The names of what a {@link TalkPlayer} shows. */
export interface TalkPlayerLabels {
  video: string;
  captions: string;
  transcript: string;
}

/** Properties of {@link TalkPlayer}. */
export interface TalkPlayerProps {
  labels: TalkPlayerLabels;
  /** The address of the video. */
  src: string;
  /** Asks for the video without cookies, which its server has to allow. */
  anonymous: boolean;
  /** What is said, sentence by sentence. */
  parts: readonly string[];
  /** The language of what is said. */
  language: string;
  /** The video begins to play; `pause`, which stays the same for it, silences it. */
  onPlay?: (pause: () => void) => void;
  /** The video cannot be played. */
  onUnplayable: () => void;
}

/** Captions by script: a file of them would need an address that the page may load. */
function addCaptions(video: HTMLVideoElement, { labels, language, parts }: TalkPlayerProps): void {
  if (video.textTracks.length > 0) return;
  const track = video.addTextTrack('captions', labels.captions, language);
  for (const { text, start, end } of captionsOf(parts, video.duration))
    track.addCue(new VTTCue(start, end, showInvisible(text)));
  track.mode = 'showing';
}

/** The element of a video, which is stopped and let go of when it goes. */
function useVideo(src: string) {
  const ref = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    const video = ref.current;
    if (video === null) return undefined;
    video.src = src;
    return () => {
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, [src]);
  const pause = useCallback(() => {
    ref.current?.pause();
  }, []);
  return { ref, pause };
}

/**
 * A video of somebody who says a text, with the text as captions and below, where the sentence being said
 * is marked; when each is said is estimated. It never plays by itself.
 */
export function TalkPlayer(props: TalkPlayerProps) {
  const { labels, src, anonymous, parts, language, onPlay, onUnplayable } = props;
  const video = useVideo(src);
  const transcriptId = useId();
  const [current, setCurrent] = useState(-1);

  function markCurrent({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    const { currentTime, duration, played } = currentTarget;
    setCurrent(played.length === 0 ? -1 : partAt(timedParts(parts, duration), currentTime));
  }

  return (
    <div className={styles['player']}>
      <video
        key={src}
        ref={video.ref}
        className={styles['video']}
        aria-label={labels.video}
        controls
        playsInline
        preload="auto"
        crossOrigin={anonymous ? 'anonymous' : undefined}
        onLoadedMetadata={({ currentTarget }) => {
          addCaptions(currentTarget, props);
        }}
        onPlay={() => onPlay?.(video.pause)}
        onTimeUpdate={markCurrent}
        onError={onUnplayable}
      />
      <h3 id={transcriptId} className={styles['heading']}>
        {labels.transcript}
      </h3>
      <div
        className={styles['transcript']}
        role="region"
        tabIndex={0}
        lang={language}
        aria-labelledby={transcriptId}
      >
        <p>
          {parts.map((part, index) => (
            // A sentence may be said twice: its place tells it apart.
            <span key={`${index} ${part}`} aria-current={index === current || undefined}>
              {showInvisible(part)}{' '}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** A part of a text, and when it is said, in seconds. */
export interface TimedPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Where a length is not known: about what voices say in a second. */
const CHARACTERS_PER_SECOND = 15;

/**
 * When each part of a spoken text is said, by its share of the characters: an estimate, since the video
 * does not tell. A duration that is not finite, or 0, is not known.
 */
export function timedParts(parts: readonly string[], duration: number): readonly TimedPart[] {
  const characters = parts.reduce((sum, { length }) => sum + length, 0);
  const isKnown = Number.isFinite(duration) && duration > 0;
  const whole = isKnown ? duration : characters / CHARACTERS_PER_SECOND;
  let before = 0;
  return parts.map((text) => {
    const start = (before / characters) * whole;
    before += text.length;
    return { text, start, end: (before / characters) * whole };
  });
}

/** Two lines of a caption. */
const LONGEST_CAPTION = 56;

function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LONGEST_CAPTION)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** The same in pieces that are short enough for captions. */
export function captionsOf(parts: readonly string[], duration: number): readonly TimedPart[] {
  return timedParts(
    parts.flatMap((part) => linesOf(part.trim())),
    duration,
  );
}

/** The index of the part that is said at a moment; the last one's after all of them, -1 for none. */
export function partAt(parts: readonly TimedPart[], time: number): number {
  const index = parts.findIndex(({ end }) => time < end);
  return index < 0 ? parts.length - 1 : index;
}
