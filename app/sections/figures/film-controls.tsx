import { type RefObject, useEffect, useState } from "react";
import type { FigureStrings } from "../../../server/strings/english";
import { isSlowConnection } from "../../browser/when-idle";
import { Icon } from "../../ui/icon";

export interface FilmControlsProps {
  video: RefObject<HTMLVideoElement>;
  isLoop: boolean;
  strings: FigureStrings;
  /** Called with whether the film shows the browser's controls. */
  onOwnControls(areShown: boolean): void;
}

/** The button over a film: one that starts it and leaves, or, of a loop, one that pauses it. */
export function FilmControls({ isLoop, ...props }: FilmControlsProps) {
  return isLoop ? <LoopControls {...props} /> : <PlayButton {...props} />;
}

type ControlsProps = Omit<FilmControlsProps, "isLoop">;

function PlayButton({ video, strings, onOwnControls }: ControlsProps) {
  const [isStarted, setStarted] = useState(() => video.current?.paused === false);
  useEffect(() => onOwnControls(isStarted), [isStarted, onOwnControls]);
  if (isStarted) return null;

  function play(): void {
    const film = video.current;
    if (!film) return;
    setStarted(true);
    // Without controls it takes no focus, which the button is about to lose.
    film.controls = true;
    film.focus();
    // A browser that refuses to play shows its own controls.
    film.play().catch(() => {});
  }
  return (
    <button type="button" className="film-play" aria-label={strings.play} onClick={play}>
      <Icon icon={ICONS.play} className="film-play-icon" />
    </button>
  );
}

function LoopControls({ video, strings, onOwnControls }: ControlsProps) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const film = video.current;
    if (!film) return undefined;
    onOwnControls(false);
    const showState = () => setPlaying(!film.paused);
    for (const name of ["play", "pause"]) film.addEventListener(name, showState);
    const stopWatching = playInView(film);
    showState();
    return () => {
      stopWatching();
      for (const name of ["play", "pause"]) film.removeEventListener(name, showState);
    };
  }, [video, onOwnControls]);

  function toggle(): void {
    const film = video.current;
    if (!film) return;
    // The visitor's choice stays, whatever comes into view.
    film.dataset.chosen = "";
    if (film.paused) film.play().catch(() => {});
    else film.pause();
  }
  return (
    <button
      type="button"
      className="film-toggle"
      aria-label={isPlaying ? strings.pauseLoop : strings.playLoop}
      onClick={toggle}
    >
      <Icon icon={isPlaying ? ICONS.pause : ICONS.play} className="size-5" />
    </button>
  );
}

/** Plays a loop while it is in view, unless the visitor wants less motion or data. Returns a function that stops it. */
function playInView(film: HTMLVideoElement): () => void {
  const wantsLess = matchMedia("(prefers-reduced-motion: reduce)");
  if (isSlowConnection()) return () => {};
  const observer = new IntersectionObserver(([entry]) => {
    if ("chosen" in film.dataset) return;
    if (entry?.isIntersecting && !wantsLess.matches) film.play().catch(() => {});
    else film.pause();
  });
  observer.observe(film);
  const stop = () => wantsLess.matches && film.pause();
  wantsLess.addEventListener("change", stop);
  return () => {
    observer.disconnect();
    wantsLess.removeEventListener("change", stop);
  };
}

const ICONS = {
  play: {
    body: '<path fill="currentColor" d="M8 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5z"/>',
    size: 24,
  },
  pause: { body: '<path fill="currentColor" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z"/>', size: 24 },
};
