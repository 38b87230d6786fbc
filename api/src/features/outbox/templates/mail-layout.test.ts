import { defaultAgency } from '@keur/contract/agency'
import { createLinks } from '../../../domain/mail-links.ts'
import { type MailPart, renderMail } from './mail-layout.ts'
import { createTemplateContext } from './template-context.ts'

const site = 'https://keur-du-rail.sn'
const links = createLinks('for tests only', site)
const context = createTemplateContext({ agency: defaultAgency, links, publicUrl: site })
const letterOf = (...parts: MailPart[]) => renderMail({ subject: 'Bonjour', parts }, context)

test('text and HTML have the same content, with the agency', () => {
  const { text, html } = letterOf(
    'Votre compte est prêt.',
    { button: 'Confirmer', url: `${site}/confirmation?token=abc&x=1` },
    { quote: 'Je cherche\nune villa' },
    { facts: [['Nom', 'Awa'] as const, ['Téléphone', undefined] as const] }
  )
  const { name, address } = defaultAgency
  for (const phrase of ['Votre compte est prêt.', 'Confirmer', 'Je cherche', 'Awa', name, address]) {
    expect(text).toContain(phrase)
    expect(html).toContain(phrase)
  }
  expect(text).toContain(`${site}/confirmation?token=abc&x=1`)
  expect(html).toContain(`href="${site}/confirmation?token=abc&amp;x=1"`)
  expect(text + html).not.toContain('Téléphone')
})

test('texts of visitors are escaped', () => {
  const evil = '<script>alert("1")</script><img src=x onerror=\'1\'>'
  const button = { button: evil, url: `${site}/"><script>` }
  const { html } = letterOf(evil, { quote: evil }, { facts: [[evil, evil]] }, button)
  expect(html).not.toMatch(/<script|<img|onerror='/)
})

test('a subject is one line, and not too long', () => {
  const { subject } = renderMail({ subject: `Villa\r\nBcc: tous@exemple.sn${'x'.repeat(500)}`, parts: [] }, context)
  expect(subject).toMatch(/^Villa Bcc: tous@exemple\.snx+$/)
  expect(subject.length).toBeLessThanOrEqual(150)
})

test.each(['javascript:alert(1)', 'https://ailleurs.example/', '/chemin', 'http://keur-du-rail.sn/'])(
  'a button or a link to %s is rejected',
  (url) => {
    for (const part of [
      { button: 'Ouvrir', url },
      { link: 'Ouvrir', url, text: '' }
    ])
      expect(() => letterOf(part)).toThrow('leads away')
  }
)

test.each(['tel:+221339000000', 'mailto:awa@exemple.sn', `${site}/detail/1`])('a button to %s is allowed', (url) => {
  expect(letterOf({ button: 'Ouvrir', url }).html).toContain(`href="${url}"`)
})
