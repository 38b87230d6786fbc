import { createLinks, type Links } from './mail-links.ts'

const links = createLinks('a secret of at least 32 characters', 'https://keur.sn')
const userId = '507f1f77bcf86cd799439011'
const nonce = 'b6Zk1rV1Q2mYk0c3n1Hh0w'

type Purpose = Parameters<Links['read']>[0]

/** Each link, its page, and whose it is. A token behind `#` is never sent to a server. */
const all: [Purpose, (from: Pick<Links, 'linksIn'>) => string, page: string, content: object][] = [
  ['confirmation', (from) => from.linksIn('fr').confirmation(userId, nonce), '/confirmation#token=', { userId, nonce }],
  [
    'new-password',
    (from) => from.linksIn('fr').newPassword(userId, nonce),
    '/reset-password#token=',
    { userId, nonce }
  ],
  ['alert', (from) => from.linksIn('en').alert(userId, nonce), '/en/alertes/confirmer?jeton=', { userId, nonce }],
  ['alert-end', (from) => from.linksIn('fr').alertEnd(userId, nonce), '/alertes/desabonner?jeton=', { userId, nonce }],
  ['visit', (from) => from.linksIn('fr').visit(userId), '/visite/confirmer?jeton=', { userId, nonce: '' }],
  [
    'alerts-end',
    (from) => from.linksIn('en').alertsEnd('k'),
    '/en/alertes/desabonner?jeton=',
    { userId: 'k', nonce: '' }
  ],
  [
    'alerts-end',
    (from) => from.linksIn('en').alertsOneClick('k'),
    '/api/alerts/one-click?token=',
    { userId: 'k', nonce: '' }
  ]
]
const purposes = new Set(all.map(([purpose]) => purpose))

test.each(all)('a link of %s is on the public address, and good for that alone', (purpose, make, page, content) => {
  const [address, token] = make(links).split('=') as [string, string]
  expect(`${address}=`).toBe(`https://keur.sn${page}`)
  for (const one of purposes) expect([one, links.read(one, token)]).toEqual([one, one === purpose ? content : null])
  const others = createLinks('another secret of 32 characters..', 'https://keur.sn')
  expect(others.read(purpose, token)).toBeNull()
})

test('what is changed anywhere is no token of ours', () => {
  const good = links.confirmation(userId, nonce).split('token=')[1]!
  const [, , seal] = good.split('.')
  const parts = [`${userId}.${nonce}`, `${userId}.other.${seal}`, `607f1f77bcf86cd799439011.${nonce}.${seal}`]
  for (const text of [...parts, '', '..', 'a.b.c', `${parts[0]}.`, `${good}.more`, good.slice(0, -2), `${good}AA`])
    expect([text, links.read('confirmation', text)]).toEqual([text, null])
})

test('a mailbox has one key in any case, and a login a code of eight digits', () => {
  expect(links.mailboxKey('Awa@Exemple.sn')).toBe(links.mailboxKey('awa@exemple.sn'))
  expect(links.mailboxKey('moussa@exemple.sn')).not.toBe(links.mailboxKey('awa@exemple.sn'))
  const codes = Array.from({ length: 50 }, (_, number) => links.loginCode(userId, String(number)))
  expect([codes.every((code) => /^\d{8}$/.test(code)), new Set(codes).size]).toEqual([true, 50])
  expect(links.loginCode('another', '0')).not.toBe(codes[0])
})
