import { checkStyles } from './check-styles.ts'

const findings = (css: string) => checkStyles('ventes', 'page.css', css)

test.each([
  '.ventes_card_AbC12 { color: red }',
  '@layer components{.ventes_card_AbC12>p,.ventes_card_AbC12:hover{color:red}}',
  '.ventes_card_AbC12{& p{color:red}p{margin:0}&:not(.x){gap:0}}',
  '@media (width>30em){.ventes_card_AbC12 .icon{color:red}}',
  '@keyframes ventes_turn_AbC12{0%{rotate:none}50%{rotate:9deg}}',
  'ul.ventes_card_AbC12{color:red}',
  '.ventes_card_AbC12>:is(a,b):not(:has(.icon)){color:red}',
  '.ventes_card_AbC12:has(img){gap:0}',
  '@starting-style{.ventes_card_AbC12{opacity:0}}',
  'html:has(.icon) .ventes_card_AbC12{gap:0}'
])('%s reaches the section’s own elements alone', (css) => {
  expect(findings(css)).toEqual([])
})

test.each([
  ['body{margin:0}', 'body'],
  [':root{--sand:red}', ':root'],
  ['.ventes_card_AbC12,h1{color:red}', 'h1'],
  ['.row{gap:0}', '.row'],
  ['.btp_card_AbC12{gap:0}', '.btp_card_AbC12'],
  [':root:not(.ventes_card_AbC12) footer{display:none}', ':root:not(.ventes_card_AbC12) footer'],
  ['html:has(.ventes_card_AbC12) header{opacity:0}', 'html:has(.ventes_card_AbC12) header'],
  [':is(.ventes_card_AbC12,h1){color:red}', ':is(.ventes_card_AbC12,h1)'],
  [':nth-child(1 of .ventes_a_B){gap:0}', ':nth-child(1 of .ventes_a_B)'],
  ['[title=".ventes_a_B"]{gap:0}', '[title=".ventes_a_B"]'],
  ['footer/*.ventes_a_B*/{gap:0}', 'footer'],
  ['.ventes_card_AbC12{:not(&) footer{color:red}}', ':not(&) footer'],
  ['@scope (body){footer{color:red}}', 'footer'],
  ['@media print{*{color:red}}', '*']
])('%s is reported with file and selector', (css, selector) => {
  expect(findings(`.ventes_a_B{}${css}`)).toEqual([`page.css: « ${selector} » reaches elements of other sections.`])
})

test.each([
  ['@font-face{font-family:x;src:url(x.woff2)}', '@font-face'],
  ['@property --x{syntax:"*";inherits:false}', '@property'],
  ['@import "elsewhere.css";', '@import'],
  ['@page{margin:0}', '@page'],
  ['@namespace svg url(http://www.w3.org/2000/svg);', '@namespace'],
  ['@view-transition{navigation:auto}', '@view-transition'],
  ['@counter-style lower-alpha{system:fixed;symbols:x}', '@counter-style'],
  ['@keyframes turn{to{rotate:9deg}}', '@keyframes turn']
])('%s is reported, as it holds for the whole site', (css, rule) => {
  expect(findings(css)).toEqual([`page.css: ${rule} holds for the whole site.`])
})

test.each(['.ventes_a_B{', '@media print{'])('%s nested 100,000 times is reported, in no time', (begin) => {
  const began = process.cpuUsage()
  const css = begin.repeat(100_000) + '}'.repeat(100_000)
  expect(findings(css)).toEqual(['page.css nests rules more than 50 deep.'])
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(20_000)
})
