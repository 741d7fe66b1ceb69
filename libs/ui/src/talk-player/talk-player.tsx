import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { showInvisible } from '../invisible-characters.ts';
import styles from './talk-player.module.css';

/** Names of the elements of a {@link TalkPlayer}. */
export interface TalkPlayerLabels {
  video: string;
  captions: string;
  transcript: string;
}

/** Properties of {@link TalkPlayer}. */
export interface TalkPlayerProps {
  labels: TalkPlayerLabels;
  /** Address of the video. */
  src: string;
  /** If true, the video is requested without cookies. Its server must allow that. */
  anonymous: boolean;
  /** Spoken text, sentence by sentence. */
  sentences: readonly string[];
  /** Language of the spoken text. */
  language: string;
  /** Called when the video begins to play. `pause` silences it, and stays the same function. */
  onPlay?: (pause: () => void) => void;
  /** Called if the video cannot be played. */
  onUnplayable: () => void;
}

/** Adds captions by script: a caption file would need an address that the policy allows. */
function addCaptions(
  video: HTMLVideoElement,
  { labels, language, sentences }: TalkPlayerProps,
): void {
  if (video.textTracks.length > 0) return;
  const track = video.addTextTrack('captions', labels.captions, language);
  for (const { text, start, end } of captionsOf(sentences, video.duration))
    track.addCue(new VTTCue(start, end, showInvisible(text)));
  track.mode = 'showing';
}

/** Returns a ref for the video element, which is stopped and released on unmount. */
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
 * Video of a person who reads a text, with captions and the text below. The current sentence is
 * marked, by estimated times. It never plays by itself.
 */
export function TalkPlayer(props: TalkPlayerProps) {
  const { labels, src, anonymous, sentences, language, onPlay, onUnplayable } = props;
  const video = useVideo(src);
  const transcriptId = useId();
  const [current, setCurrent] = useState(-1);

  function markCurrent({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    const { currentTime, duration, played } = currentTarget;
    setCurrent(
      played.length === 0 ? -1 : sentenceAt(timedSentences(sentences, duration), currentTime),
    );
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
          {sentences.map((sentence, index) => (
            // A sentence may occur twice, so the index is part of the key.
            <span key={`${index} ${sentence}`} aria-current={index === current || undefined}>
              {showInvisible(sentence)}{' '}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Sentence with its estimated start and end, in seconds. */
interface TimedSentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Usual speed of a voice, for videos of unknown length. */
const CHARACTERS_PER_SECOND = 15;

/**
 * Estimates when each sentence is spoken, by its share of the characters. A duration that is not
 * finite, or 0, is unknown.
 */
export function timedSentences(
  sentences: readonly string[],
  duration: number,
): readonly TimedSentence[] {
  const characters = sentences.reduce((sum, { length }) => sum + length, 0);
  const isKnown = Number.isFinite(duration) && duration > 0;
  const whole = isKnown ? duration : characters / CHARACTERS_PER_SECOND;
  let before = 0;
  return sentences.map((text) => {
    const start = (before / characters) * whole;
    before += text.length;
    return { text, start, end: (before / characters) * whole };
  });
}

/** Two lines of a caption, in characters. */
const MAX_CAPTION_LENGTH = 56;

function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < MAX_CAPTION_LENGTH)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** Same as {@link timedSentences}, cut into pieces that fit a caption. */
export function captionsOf(
  sentences: readonly string[],
  duration: number,
): readonly TimedSentence[] {
  return timedSentences(
    sentences.flatMap((sentence) => linesOf(sentence.trim())),
    duration,
  );
}

/**
 * Returns the index of the sentence spoken at a time; the last one's after the end, -1 for no
 * sentences.
 */
export function sentenceAt(sentences: readonly TimedSentence[], time: number): number {
  const index = sentences.findIndex(({ end }) => time < end);
  return index < 0 ? sentences.length - 1 : index;
}
