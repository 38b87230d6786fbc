import { excerptOf, readingMinutes } from './article-summary.ts'

test.each([
  [
    'Titre du haut\n=====\n\nVoir le [plan](https://exemple.sn/plan_(ville)) de l\\*agence&nbsp;: keur_du_rail.pdf',
    'Voir le plan de l*agence : keur_du_rail.pdf'
  ],
  ['Sous-titre\n---\nUn texte.', 'Un texte.'],
  [
    'Voir [le plan][1], <https://exemple.sn> et `a_b`.\n\n[1]: /plan "Le plan"',
    'Voir le plan, https://exemple.sn et a_b.'
  ],
  ['2 * 3 * 4 = 24, __gras__ et snake_case_name\\\nsuite', '2 * 3 * 4 = 24, gras et snake_case_name suite'],
  ['```\ncode_ici\n```\n\n* * *\n\n> - un\n> - deux', 'code_ici un deux'],
  ['[![Vue](/media/a.jpg)](/x) Après &amp; <b>HTML</b>', 'Après & <b>HTML</b>'],
  ['1986\\. Une année', '1986. Une année']
])('of %j the first words are %j', async (content, text) => {
  expect(await excerptOf(content)).toBe(text)
})

test('an excerpt has no headings and no Markdown syntax', async () => {
  const content =
    '# Guide\n###### Avant\n\nVérifiez le **titre**, [au bureau](/x) :\n\n- bornes\n  1. _plan_\n\n> 2) `nom`\n\n![Vue](/media/x.jpg)'
  expect(await excerptOf(content)).toBe('Vérifiez le titre, au bureau : bornes plan nom')
})

test.each(['\n', ' \n', '\r\n'])(
  'of four times as many empty lines (%j) an excerpt takes no sixteenfold time',
  async (line) => {
    async function costOf(characters: number): Promise<number> {
      const began = process.cpuUsage()
      expect(await excerptOf(`Vérifiez${line.repeat(characters / line.length)}le titre`)).toBe('Vérifiez le titre')
      return process.cpuUsage(began).user
    }
    // The first one also loads and warms the parser.
    await costOf(12_500)
    const [few, many] = [await costOf(12_500), await costOf(50_000)]
    expect(many / Math.max(few, 20_000)).toBeLessThan(7)
  }
)

test('an excerpt is truncated', async () => {
  expect(await excerptOf('mot '.repeat(100), 20)).toBe('mot mot mot mot mot…')
})

test('the reading time is at least one minute, of two hundred words each', () => {
  expect([0, 1, 299, 300, 500].map((count) => readingMinutes(' mot'.repeat(count)))).toEqual([1, 1, 1, 2, 3])
})
