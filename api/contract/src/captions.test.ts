import { captionsProblem } from './captions.ts'

const cue = '00:01.000 --> 00:04.000\nBienvenue à Thiès.'

test.each([
  `WEBVTT\n\n${cue}`,
  `\ufeffWEBVTT - visite\r\n\r\nNOTE relu\r\n\r\n1\r\n${cue.replace('\n', '\r\n')}\r\n\r\n`,
  'WEBVTT\n\n\n00:00:01.000 --> 01:00:04.000 line:90% align:start\n<v Awa>Voici <i>le salon</i>.</v>\nEt la cour.',
  'WEBVTT\n\n00:59:59.999 --> 01:00:00.000\n<b>Une</b> <u>heure</u>.'
])('%j is shown as it stands', (text) => {
  expect(captionsProblem(text)).toBeUndefined()
})

test.each([
  ['', /WEBVTT/],
  ['1\n00:00:01,000 --> 00:00:04,000\nSous-titres SubRip', /WEBVTT/],
  ['WEBVTTX', /WEBVTT/],
  ['WEBVTT', /vides/],
  ['WEBVTT\n\nNOTE rien', /vides/],
  [`WEBVTT\n${cue}`, /^Ligne 2 .*ligne vide/],
  ['WEBVTT\n\n00:01 --> 00:04\nTexte', /^Ligne 3 .*temps/],
  ['WEBVTT\n\n00:01.000 --> 00:01.000\nTexte', /^Ligne 3 .*fin/],
  [`WEBVTT\n\n${cue}\n\n00:04.000 --> 00:03.999\nTexte`, /^Ligne 6 .*fin/],
  ['WEBVTT\n\n00:01.000 --> 00:04.000\n', /^Ligne 3 .*texte/],
  ['WEBVTT\n\nUne phrase sans temps', /^Ligne 4 .*temps/],
  [`WEBVTT\n\n${cue}\n<script>alert(1)</script>`, /^Ligne 5 .*balises/],
  ['WEBVTT\n\nSTYLE\n::cue { background: url(https://ailleurs.example) }', /^Ligne 3 .*styles/]
])('%j is refused with its line', (text, problem) => {
  expect(captionsProblem(text)).toMatch(problem)
})
