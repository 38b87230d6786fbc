import type { Manifest } from '@keur/contract/build'
import { pointTo, upload } from '../testing/build-fixtures.ts'
import { openSite, stateOf } from '../testing/test-site.ts'

test('a page names the hashes of every entry and list that its visitor may come to need', async () => {
  // given two sections, one of them with a build behind the live one
  const site = await openSite([{ app: 'shell', id: '5e11000000000000' }])
  try {
    const stored = async (app: string, id: string) => upload(site.store, { app, id, prefixes: [`/${app}`] })
    const before = await stored('ventes', 'aaaaaaaaaaaaaaaa')
    const live = await stored('ventes', 'bbbbbbbbbbbbbbbb')
    const other = await stored('btp', 'cccccccccccccccc')
    await pointTo(site.store, 'ventes', live.id, before.id)
    await pointTo(site.store, 'btp', other.id, 'dddddddddddddddd')
    // when somebody opens a page
    const { integrity } = stateOf(await site.ask('/'))
    // then it says what they must be, and nothing of a build that cannot be believed
    const hashes = ({ app, id, files }: Manifest) => ({
      [`/mfe/${app}/${id}/remoteEntry.js`]: files['remoteEntry.js'],
      [`/mfe/${app}/${id}/integrity.json`]: files['integrity.json']
    })
    expect(integrity).toEqual({
      '/mfe/shell/5e11000000000000/integrity.json': expect.stringMatching(/^sha384-.{64}$/),
      ...hashes(before),
      ...hashes(live),
      ...hashes(other)
    })
  } finally {
    await site.close()
    await site.remove()
  }
})
