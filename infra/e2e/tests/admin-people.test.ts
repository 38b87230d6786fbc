import { readFile } from 'node:fs/promises'
import { asAdministrator, callApi, confirmPassword } from '../support/administrator.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { administrator, apiUrl, fromApi } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

/** Something that a visitor sends, from an address of its own. */
async function sent<Answer>(path: string, body: object): Promise<Answer> {
  const part = () => Math.floor(Math.random() * 254) + 1
  const answer = await fetch(`${apiUrl}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    body: JSON.stringify(body)
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A word that no other record has. */
const ownWord = (start: string) => `${start}${Math.random().toString(36).slice(2, 10)}`

/** A message of a visitor with this last name. */
const aMessage = (lastName: string, more: object = {}) => ({
  kind: 'contact',
  firstName: 'Awa',
  lastName,
  email: `${lastName.toLowerCase()}@exemple.sn`,
  phone: '77 111 22 33',
  message: 'Bonjour',
  ...more
})

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a lead is found, replied to, noted, exported and deleted', async ({ page }) => {
  const lastName = ownWord('Ndiaye')
  const message = '=1+1 Bonjour, je cherche un appartement.'
  await sent('/leads', aMessage(lastName, { message }))
  await asAdministrator(page)

  await page.goto(`/admin/demandes?type=messages&recherche=${lastName}`)
  await page.getByRole('link', { name: `Awa ${lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Awa ${lastName}`)
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/221771112233\?text=Bonjour%20Awa/
  )

  // what is chosen and noted is still there after a reload
  await page.getByRole('radio', { name: 'Nouvelle' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Statut\u00a0: En cours')).toBeAttached()
  await page.getByRole('textbox', { name: 'Nouvelle note' }).fill('Rappeler lundi.')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByText('Note ajoutée.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'En cours' })).toBeChecked()
  await expect(page.getByText('Rappeler lundi.')).toBeVisible()

  // the list is exported as CSV
  await page.goto(`/admin/demandes?recherche=${lastName}&statut=en-cours`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain("'=1+1 Bonjour")

  await page.getByRole('link', { name: `Awa ${lastName}` }).click()
  await page.getByRole('button', { name: 'Supprimer la demande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await confirmPassword(page, 'Supprimer définitivement une demande ?')
  await expect(page).toHaveURL(`/admin/demandes?recherche=${lastName}&statut=en-cours`)
  await expect(page.getByText('Aucune demande ne correspond à ces filtres.')).toBeVisible()
})

test('a reported comment is hidden from visitors, and shown again', async ({ page }) => {
  const content = `Achetez mes montres ${ownWord('m')}`
  const [article] = await fromApi<{ _id: string }[]>('/articles')
  const comments = `/articles/${article?._id}/comments`
  const { _id } = await sent<{ _id: string }>(comments, { content, rating: 1 })
  await sent(`${comments}/${_id}/report`, { reason: 'Publicité' })
  await asAdministrator(page)
  for (const [state, button, done, shown] of [
    ['signales', /^Masquer/, 'Le commentaire d’Anonyme est masqué.', 0],
    ['masques', /^Afficher/, 'Le commentaire d’Anonyme est affiché.', 1]
  ] as const) {
    await page.goto(`/admin/commentaires?etat=${state}`)
    await rows(page).filter({ hasText: content }).getByRole('button', { name: button }).click()
    await expect(page.getByText(done)).toBeVisible()
    await page.goto(`/articles/${article?._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(content)).toHaveCount(shown)
  }
  await callApi('PUT', `/admin/comments/${_id}`, { hidden: true })
})

test('an account is blocked and unblocked, then erased on request, all by keyboard', async ({ page }) => {
  const name = ownWord('Fall')
  const email = `${name.toLowerCase()}@exemple.sn`
  await sent('/users/signup', { name, surname: 'Modou', email, password: 'un mot de passe tranquille', role: 'user' })
  await asAdministrator(page)

  await page.goto('/admin/utilisateurs')
  await page.getByLabel('Recherche').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/utilisateurs?recherche=${name}`)
  await expect(page.getByText('E-mail non confirmé')).toBeVisible()
  await page.getByRole('button', { name: `Bloquer\u00a0: Modou ${name}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Bloquer ce compte' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Le compte de Modou ${name} est bloqué.`)).toBeVisible()
  await page.getByRole('button', { name: `Débloquer\u00a0: Modou ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Débloquer' }).click()
  await expect(page.getByText(`Le compte de Modou ${name} est débloqué.`)).toBeVisible()

  await page.goto(`/admin/donnees-personnelles?personne=${email}`)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('checkbox', { name: `Par l’e-mail ${email}` })).toBeChecked()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter ses données' }).click()
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8')).account.name).toBe(name)
  await page.getByRole('button', { name: 'Effacer ses données' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer définitivement' }).click()
  // the field has the focus, and Enter sends
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Données de ${email} effacées`)).toBeVisible()
  const { total } = await callApi<{ total: number }>('GET', `/admin/users?search=${name}`)
  expect(total).toBe(0)
})

test('a colleague is invited, opens the link, and finds what the role permits and no more', async ({
  page,
  browser
}) => {
  const name = ownWord('Diop')
  const email = `${name.toLowerCase()}@exemple.sn`
  const password = 'un mot de passe tranquille'
  await asAdministrator(page)
  await page.goto('/admin/utilisateurs')
  await page.getByRole('button', { name: 'Inviter un collègue' }).click()
  const invitation = page.getByRole('dialog', { name: 'Inviter un collègue' })
  await invitation.getByLabel('Prénom').fill('Awa')
  await invitation.getByLabel('Nom', { exact: true }).fill(name)
  await invitation.getByLabel('Adresse e-mail').fill(email)
  await invitation.getByLabel('Rôle').selectOption('Lecteur')
  expect(await accessibilityFindings(page)).toEqual([])
  await invitation.getByRole('button', { name: 'Inviter' }).click()
  await confirmPassword(page, 'Inviter un collègue\u00a0?')
  await expect(page.getByText(`L’invitation part à ${email}.`)).toBeVisible()

  const context = await browser.newContext()
  const own = await context.newPage()
  await own.goto(await linkMailedTo(email, 'Votre accès à l’administration du site'))
  await own.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await own.getByLabel('Confirmez le mot de passe', { exact: true }).fill(password)
  await own.getByRole('main').getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(own).toHaveURL('/login')
  await own.getByRole('textbox', { name: /mail/i }).fill(email)
  await own.getByLabel(/^mot de passe/i).fill(password)
  await own.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
  const sections = own.getByRole('navigation', { name: 'Administration' })
  await expect(sections.getByRole('link', { name: 'Demandes' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0)
  await own.goto('/admin/modifier')
  await expect(own.getByText('Votre rôle ne permet pas de\u00a0: modifier les annonces et les produits.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Ajouter une location' })).toHaveCount(0)
  expect(await accessibilityFindings(own)).toEqual([])

  // a list as the head names and shares it is the colleague's, too; what it names may be gone
  const view = '/admin/modifier?categorie=Villas&etat=archivees&tri=titre&lignes=50&sans=couleur%2Cprix'
  const savedView = (one: Page) => one.getByRole('link', { name })
  const openViews = (one: Page) => one.getByRole('button', { name: 'Vues' }).click()
  await page.goto(`${view}&page=1`)
  await openViews(page)
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(savedView(page)).toHaveAttribute('aria-current', 'true')
  await own.reload()
  await openViews(own)
  await expect(own.getByRole('button', { name: 'Enregistrer cette vue' })).toBeVisible()
  await expect(savedView(own)).toHaveCount(0)
  await page.goto('/admin/modifier')
  await openViews(page)
  await savedView(page).click()
  await expect(page).toHaveURL(view.replace('couleur%2C', ''))
  await expect(page.getByRole('columnheader', { name: 'Titre' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('columnheader', { name: 'Prix' })).toHaveCount(0)
  const edit = page.getByRole('button', { name: `Modifier la vue ${name}` })
  await edit.click()
  await page.getByLabel('Partager avec tous les collègues').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(savedView(page)).toContainText('Partagée')
  await own.reload()
  await openViews(own)
  await expect(savedView(own)).toContainText('Partagée par Administration Keur du Rail')
  await expect(own.getByRole('button', { name: `Modifier la vue ${name}` })).toHaveCount(0)
  expect(await accessibilityFindings(own)).toEqual([])
  await edit.click()
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click()
  await expect(savedView(page)).toHaveCount(0)

  // and the head of the agency ends the session, which is gone at once
  await page.goto(`/admin/utilisateurs?recherche=${name}`)
  await page.getByRole('button', { name: `Connexions\u00a0: Awa ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tout fermer' }).click()
  await expect(page.getByText('Toutes les connexions de ce compte ont pris fin.')).toBeVisible()
  await own.reload()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Accès réservé aux administrateurs')
  await context.close()
})

test('the dashboard lists a new message with a link, and its change is in the activity trail, with the author and a link', async ({
  page
}) => {
  const lastName = ownWord('Ba')
  await sent('/leads', aMessage(lastName))
  await asAdministrator(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  await page
    .getByRole('region', { name: 'À traiter aujourd’hui' })
    .getByRole('link', { name: /nouveaux? messages?/ })
    .click()
  await expect(page.getByRole('link', { name: `Awa ${lastName}` })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation.getByRole('link', { name: /Demandes \d+\+? nouvelles?/ })).toHaveAttribute(
    'aria-current',
    'page'
  )

  const { leads } = await callApi<{ leads: { _id: string }[] }>('GET', `/admin/leads?search=${lastName}`)
  const id = leads[0]?._id
  await callApi('PUT', `/admin/leads/${id}`, { status: 'done' })
  await page.goto('/admin/activite?rubrique=demandes')
  await expect(page.getByText('Administration Keur du Rail a modifié une demande').first()).toBeVisible()
  await page.locator(`a[href="/admin/demandes/${id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Awa ${lastName}`)
  await callApi('DELETE', `/admin/leads/${id}`)
})

/** Every page of the back office once, where several kinds or addresses share it; braces stand for the id of a record. */
const pagesOfBackOffice = {
  rentals: [
    ...['/admin', '/admin/locations', '/admin/ajouter', '/admin/modifier', '/admin/modifier/{property}'],
    ...['/admin/supprimer', '/admin/supprimer/{property}', '/admin/locations/corbeille'],
    '/admin/locations/{property}/affiche'
  ],
  'sales and materials': [
    ...['/admin/ventes', '/admin/ventes/ajouter', '/admin/ventes/modifier/{sale}'],
    ...['/admin/btp', '/admin/btp/ajouter', '/admin/btp/modifier/{product}']
  ],
  articles: [
    ...['/admin/articles', '/admin/articles/ajouter', '/admin/articles/modifier', '/admin/articles/modifier/{article}'],
    ...['/admin/articles/supprimer', '/admin/articles/corbeille']
  ],
  people: [
    ...['/admin/demandes', '/admin/demandes/{lead}', '/admin/commentaires', '/admin/utilisateurs', '/admin/activite'],
    ...['/admin/echanges', '/admin/courriels', '/admin/donnees-personnelles']
  ]
}

type Records = Record<string, { _id: string }[]>

const passerBy = `${ownWord('moussa')}@exemple.sn`

test.afterAll(async () => {
  const { leads = [] } = await callApi<Records>('GET', `/admin/leads?search=${passerBy}`)
  for (const { _id } of leads) await callApi('DELETE', `/admin/leads/${_id}`)
})

/** The id of a record for each name in braces. */
async function idsOfRecords(): Promise<Map<string, string | undefined>> {
  const { properties } = await fromApi<Records>('/properties?limit=1')
  const { sales } = await fromApi<Records>('/sales?limit=1')
  const { materiels } = await fromApi<Records>('/btp?limit=1')
  const articles = await fromApi<{ _id: string }[]>('/articles')
  const listing = { type: 'properties', id: properties?.[0]?._id }
  await sent('/leads', { kind: 'visit', listing, firstName: 'Moussa', email: passerBy })
  const { leads } = await callApi<Records>('GET', `/admin/leads?search=${passerBy}`)
  const found = { property: properties, sale: sales, product: materiels, article: articles, lead: leads }
  return new Map(Object.entries(found).map(([name, all]) => [name, all?.[0]?._id]))
}

test('a page of the back office opens by its address: without the right a notice, then the login, then the page', async ({
  page,
  watch
}) => {
  watch.allow(/status of 401/)
  for (const address of ['/admin', '/modifier-vente/0', '/admin/donnees-personnelles']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Accès réservé aux administrateurs')
    const login = page.getByRole('main').getByRole('link', { name: 'Se connecter' })
    await expect(login, address).toHaveAttribute('href', `/login?suite=${encodeURIComponent(address)}`)
  }
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await page.getByRole('textbox', { name: /mail/i }).fill(administrator.email)
  await page.getByLabel(/^mot de passe/i).fill(administrator.password)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/admin/donnees-personnelles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Données personnelles')
})

for (const [part, addresses] of Object.entries(pagesOfBackOffice))
  test(`every page of ${part} is accessible and fits on phones, tablets and desktops`, async ({ page }) => {
    await asAdministrator(page)
    const findings: string[] = []
    const ids = await idsOfRecords()
    const filled = addresses.map((one) => one.replace(/\{(\w+)\}/, (_whole, name) => ids.get(name) ?? ''))
    for (const [index, address] of filled.entries()) {
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Administration' }), address).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
        // Of two pages, which have the same parts, one is looked at on a phone and the other one on a desktop.
        const broken = width === [360, 1280][index % 2] ? await accessibilityFindings(page) : []
        findings.push(...broken.map((finding) => `${address} at ${width} px: ${finding}`))
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (excess > 0) findings.push(`${address} at ${width} px is ${excess} px too wide`)
      }
    }
    expect(findings).toEqual([])
  })
