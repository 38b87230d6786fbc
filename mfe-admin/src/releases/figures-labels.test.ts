/** @jest-environment node */
import type { AppFigures, LiveBuildFigures } from '@keur/contract/build-figures'
import { healthSentence, speedLabel, vitalsLabel } from './figures-labels.ts'

const none = { failures: [], builds: [], burnRates: { hour: 0, sixHours: 0 } }

test.each<[Partial<AppFigures>, 'yes' | 'gold' | 'bad', RegExp]>([
  [{ errors: 3 }, 'yes', /^Ventes\s: 99,97\s% des visites sans problème sur 30 jours\s; rien à faire\.$/],
  // What is not all is never «100 %».
  [{ visits: 1_000_000, errors: 1 }, 'yes', /99,99\s%/],
  [{ visits: 0 }, 'yes', /^Ventes\s: aucune visite comptée sur 30 jours\s; rien à faire\.$/],
  [{ visits: 20, errors: 2, budgetUsed: 50 }, 'yes', /90\s% des visites .* rien à faire\.$/],
  [{ visits: 20, errors: 3, budgetUsed: 1 }, 'yes', /rien à faire\.$/],
  [{ visits: 20, errors: 3, budgetUsed: 1.1 }, 'gold', /85\s% .* objectif de 99,9\s%\s; demandez à l’équipe/],
  [
    { errors: 900, alarmSince: '2026-11-24T01:05:00.000Z' },
    ...(['bad', /91\s% .*; trop d’erreurs depuis le 24 novembre 2026 à 01:05\. Appelez l’équipe/] as const)
  ]
])('of a section with %j the page says what to do', (figures, tone, text) => {
  const health = { app: 'ventes', visits: 10_000, errors: 0, budgetUsed: 0.3, alarmSince: null, ...none, ...figures }
  expect(healthSentence(health)).toEqual({ tone, text: expect.stringMatching(text) })
})

const buildWith = (vitals: Record<string, number>) => {
  const phone = Object.fromEntries(Object.entries(vitals).map(([name, p75]) => [name, { p75, visits: 340 }]))
  return { build: 'a', visits: 1, errors: 0, phases: {}, vitals: { phone } } as LiveBuildFigures
}

test.each([
  [{ lcp: 2_500, inp: 200, cls: 0.1 }, 'Bonne', 'LCP 2,5 s, INP 200 ms, CLS 0,1 (340 mesures)'],
  [{ lcp: 2_501 }, 'Moyenne', 'LCP 2,5 s (340 mesures)'],
  [{ lcp: 4_000, inp: 500, cls: 0.25 }, 'Moyenne', 'LCP 4 s, INP 500 ms, CLS 0,25 (340 mesures)'],
  [{ lcp: 1_000, inp: 501 }, 'Mauvaise', 'LCP 1 s, INP 501 ms (340 mesures)'],
  [{ cls: 0.26 }, 'Mauvaise', 'CLS 0,26 (340 mesures)'],
  [{}, null, null]
])('a build with %j is as fast as the worst of its figures: %s', (vitals, speed, figures) => {
  const build = buildWith(vitals)
  expect([speedLabel(build, 'phone'), vitalsLabel(build, 'phone')?.replace(/\s/g, ' ') ?? null]).toEqual([
    speed,
    figures
  ])
  expect(speedLabel(build, 'desktop')).toBeNull()
})
