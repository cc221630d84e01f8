/** Sections, hours, languages: what is wanted of values beside one another. */
export const SECTION_WORDS = {
  "hours-from": {
    en: 'a time such as "09:00", or byAppointment: true',
    de: 'eine Uhrzeit wie "09:00", oder byAppointment: true',
  },
  "hours-day-once": { en: "each day once", de: "jeder Tag einmal" },
  "hours-appointment": {
    en: "times, or byAppointment: true, not both",
    de: "Uhrzeiten oder byAppointment: true, nicht beides",
  },
  "hours-same-end": {
    en: 'another time than from ("24:00" for midnight)',
    de: 'eine andere Uhrzeit als from ("24:00" für Mitternacht)',
  },
  "hours-overlap": {
    en: "hours that do not overlap (with entry {entry}, {day})",
    de: "Zeiten, die sich nicht überschneiden (mit Eintrag {entry}, {day})",
  },
  "hours-timezone": {
    en: "a timezone such as Europe/Berlin, which opening hours need",
    de: "eine Zeitzone wie Europe/Berlin; Öffnungszeiten brauchen sie",
  },
  "except-days": {
    en: "on: a date, or from and to",
    de: "on: ein Datum, oder from und to",
  },
  "except-both": {
    en: "on, or from and to, not both",
    de: "on, oder from und to, nicht beides",
  },
  "except-order": {
    en: "a date that is not before '{from}'",
    de: "ein Datum, das nicht vor '{from}' liegt",
  },
  "except-closed": {
    en: "closed: true, or hours",
    de: "closed: true, oder hours",
  },
  "except-once": {
    en: "days that no other exception has (entry {entry} has some)",
    de: "Tage, die keine andere Ausnahme hat (Eintrag {entry} hat welche davon)",
  },
  "job-location": {
    en: "the name of a location in site.yaml, or a group of town and country",
    de: "der Name einer location in site.yaml, oder eine Gruppe aus town und country",
  },
  "job-location-known": {
    en: "the name of a location in site.yaml ({known}), or a group of town and country",
    de: "der Name einer location in site.yaml ({known}), oder eine Gruppe aus town und country",
  },
  "location-name": {
    en: "a name that no other location has",
    de: "ein Name, den keine andere location hat",
  },
  "network-icon": {
    en: "a network whose icon is installed",
    de: "ein Netzwerk, dessen Symbol installiert ist",
  },
  "id-taken": {
    en: "an id that the layout has not taken",
    de: "eine id, die das Layout nicht selbst verwendet",
  },
  "robots-none": {
    en: "none, which keeps the page out of search engines, or no 'robots'",
    de: "none (hält die Seite aus Suchmaschinen heraus), oder kein 'robots'",
  },
  "split-both": { en: "picture or video, not both", de: "picture oder video, nicht beides" },
  "split-none": {
    en: "picture, or video in its place",
    de: "picture, oder an seiner Stelle video",
  },
  "row-cells": {
    en: "{count} cells, one for each column",
    de: "{count} Zellen, für jede Spalte eine",
  },
  "row-cell": {
    en: "{count} cell, one for each column",
    de: "{count} Zelle, für jede Spalte eine",
  },
  "tone-background": {
    en: "a picture for tone: picture, such as background: { src: media/team.jpg }",
    de: "ein Bild für tone: picture, wie background: { src: media/team.jpg }",
  },
  "tone-picture": {
    en: "tone: picture beside a background",
    de: "tone: picture neben einem background",
  },
  "hero-picture": {
    en: "a picture of yours (src) for variant: {variant}",
    de: "ein eigenes Bild (src) für variant: {variant}",
  },
  "statement-gaps": {
    en: "what does not conform yet, for status: partial",
    de: "was noch nicht barrierefrei ist, für status: partial",
  },
  "statement-no-gaps": {
    en: "no gaps beside status: full, or status: partial",
    de: "keine gaps neben status: full, oder status: partial",
  },
  "language-default": {
    en: "{bare}, because {language} is the default language",
    de: "{bare}, denn {language} ist die Hauptsprache",
  },
  "language-unknown": {
    en: "one of the languages of site.yaml ({all}), or a name without a dot before its ending",
    de: "eine der Sprachen in site.yaml ({all}), oder ein Name ohne Punkt vor der Endung",
  },
  "path-home": {
    en: "no path, because the home page has no name in its URL",
    de: "kein path, denn die Adresse der Startseite hat keinen Namen",
  },
  "path-reserved": {
    en: "a name that the site does not use itself ({names})",
    de: "ein Name, den die Website nicht selbst verwendet ({names})",
  },
} as const;
