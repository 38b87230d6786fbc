import { readFile } from 'node:fs/promises'
import { testTimeout } from '@keur/config/timeouts'
import { asAdministrator, callApi, confirmPassword } from '../support/administrator.ts'
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

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a lead is found, replied to, noted, exported and deleted', async ({ page }) => {
  const lastName = ownWord('Ndiaye')
  const email = `${lastName.toLowerCase()}@exemple.sn`
  const message = '=1+1 Bonjour, je cherche un appartement.'
  await sent('/leads', { kind: 'contact', firstName: 'Awa', lastName, email, phone: '77 111 22 33', message })
  await asAdministrator(page)

  await page.goto(`/admin/demandes?type=messages&recherche=${lastName}`)
  await page.getByRole('link', { name: `Awa ${lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Awa ${lastName}`)
  await expect(page.getByText(message)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:771112233')
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/221771112233\?text=Bonjour%20Awa/
  )
  await expect(main.getByRole('link', { name: 'Écrire un e-mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}`)
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

  // the list is restored, and exported as CSV
  await page.goto(`/admin/demandes?recherche=${lastName}&statut=en-cours`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  ])
  expect(file.suggestedFilename()).toMatch(/^demandes-\d{4}-\d\d-\d\d\.csv$/)
  const table = await readFile(await file.path(), 'utf8')
  expect(table).toContain(lastName)
  expect(table).toContain("'=1+1 Bonjour")

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
  const comment = await sent<{ _id: string }>(`/articles/${article?._id}/comments`, { content, rating: 1 })
  await sent(`/articles/${article?._id}/comments/${comment._id}/report`, { reason: 'Publicité' })
  await asAdministrator(page)

  await page.goto('/admin/commentaires?etat=signales')
  const row = rows(page).filter({ hasText: content })
  await expect(row.getByText('«\u00a0Publicité\u00a0»')).toBeVisible()
  await row.getByRole('button', { name: /^Masquer/ }).click()
  await expect(page.getByText('Le commentaire d’Anonyme est masqué.')).toBeVisible()
  await page.goto(`/articles/${article?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(content)).toHaveCount(0)

  await page.goto('/admin/commentaires?etat=masques')
  await row.getByRole('button', { name: /^Afficher/ }).click()
  await expect(page.getByText('Le commentaire d’Anonyme est affiché.')).toBeVisible()
  await page.goto(`/articles/${article?._id}`)
  await expect(page.getByText(content)).toBeVisible()
  await callApi('PUT', `/admin/comments/${comment._id}`, { hidden: true })
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
  const dialog = page.getByRole('dialog', { name: 'Bloquer ce compte' })
  await expect(dialog).toBeVisible()
  // Escape is no yes
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Le compte de Modou ${name} est bloqué.`)).toBeVisible()
  await expect(page.getByText('Bloqué', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Débloquer\u00a0: Modou ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Débloquer' }).click()
  await expect(page.getByText(`Le compte de Modou ${name} est débloqué.`)).toBeVisible()

  await page.goto(`/admin/donnees-personnelles?email=${email}`)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('checkbox', { name: `Par l’e-mail ${email}` })).toBeChecked()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter ses données' }).click()
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.name).toBe(name)
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

test('an administrator cannot change their own account', async ({ page }) => {
  await asAdministrator(page)
  await page.goto(`/admin/utilisateurs?recherche=${encodeURIComponent(administrator.email)}`)
  await expect(page.getByText('C’est vous.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'C’est vous.' }).getByRole('button')).toHaveCount(0)
})

test('changes are in the activity trail, with the author and a link', async ({ page }) => {
  const lastName = ownWord('Sow')
  await sent('/leads', {
    kind: 'contact',
    firstName: 'Fatou',
    lastName,
    email: 'fatou@exemple.sn',
    phone: '77 111 22 33',
    message: 'Bonjour'
  })
  const { leads } = await callApi<{ leads: { _id: string }[] }>('GET', `/admin/leads?search=${lastName}`)
  const id = leads[0]?._id
  await callApi('PUT', `/admin/leads/${id}`, { status: 'done' })
  await asAdministrator(page)

  await page.goto('/admin/activite?rubrique=demandes')
  await expect(page.getByText('Administration Keur du Rail a modifié une demande').first()).toBeVisible()
  await page.locator(`a[href="/admin/demandes/${id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Fatou ${lastName}`)
  await callApi('DELETE', `/admin/leads/${id}`)
})

test('the dashboard lists what is pending, with links', async ({ page }) => {
  const lastName = ownWord('Ba')
  await sent('/leads', {
    kind: 'contact',
    firstName: 'Omar',
    lastName,
    email: 'omar@exemple.sn',
    phone: '77 111 22 33',
    message: 'Bonjour'
  })
  await asAdministrator(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  await page
    .getByRole('region', { name: 'À traiter aujourd’hui' })
    .getByRole('link', { name: /nouveaux? messages?/ })
    .click()
  await expect(page.getByRole('link', { name: `Omar ${lastName}` })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation.getByRole('link', { name: /Demandes \d+\+? nouvelles?/ })).toHaveAttribute(
    'aria-current',
    'page'
  )
  const { leads } = await callApi<{ leads: { _id: string }[] }>('GET', `/admin/leads?search=${lastName}`)
  await callApi('DELETE', `/admin/leads/${leads[0]?._id}`)
})

/**
 * Every page of the back office once, where several kinds or addresses share it; braces stand for the id of a record.
 */
const addresses = [
  '/admin',
  '/admin/locations',
  '/admin/ajouter',
  '/admin/modifier',
  '/admin/modifier/{property}',
  '/admin/supprimer',
  '/admin/supprimer/{property}',
  '/admin/locations/corbeille',
  '/admin/ventes',
  '/admin/ventes/ajouter',
  '/admin/ventes/modifier/{sale}',
  '/admin/btp',
  '/admin/btp/ajouter',
  '/admin/btp/modifier/{product}',
  '/admin/articles',
  '/admin/articles/ajouter',
  '/admin/articles/modifier',
  '/admin/articles/modifier/{article}',
  '/admin/articles/supprimer',
  '/admin/articles/corbeille',
  '/admin/demandes',
  '/admin/demandes/{lead}',
  '/admin/commentaires',
  '/admin/utilisateurs',
  '/admin/activite',
  '/admin/echanges',
  '/admin/courriels',
  '/admin/donnees-personnelles'
]

type Records = Record<string, { _id: string }[]>

const passerBy = `${ownWord('moussa')}@exemple.sn`

test.afterAll(async () => {
  const { leads = [] } = await callApi<Records>('GET', `/admin/leads?search=${passerBy}`)
  for (const { _id } of leads) await callApi('DELETE', `/admin/leads/${_id}`)
})

async function pages(): Promise<string[]> {
  const { properties } = await fromApi<Records>('/properties?limit=1')
  const { sales } = await fromApi<Records>('/sales?limit=1')
  const { materiels } = await fromApi<Records>('/btp?limit=1')
  const articles = await fromApi<{ _id: string }[]>('/articles')
  await sent('/leads', {
    kind: 'visit',
    listing: { type: 'properties', id: properties?.[0]?._id },
    firstName: 'Moussa',
    email: passerBy
  })
  const { leads } = await callApi<Records>('GET', `/admin/leads?search=${passerBy}`)
  const ids = { property: properties, sale: sales, product: materiels, article: articles, lead: leads }
  return addresses.map((address) =>
    address.replace(/\{(\w+)\}/, (_whole, name: keyof typeof ids) => ids[name]?.[0]?._id ?? '')
  )
}

test('a page of the back office opens by its address: without the right a notice, then the login, then the page', async ({
  page,
  watch
}) => {
  watch.allow(/status of 401/)
  for (const address of ['/admin', '/admin/locations/corbeille', '/modifier-vente/0', '/admin/donnees-personnelles']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Accès réservé aux administrateurs')
    const login = page.getByRole('main').getByRole('link', { name: 'Se connecter' })
    await expect(login, address).toHaveAttribute('href', `/login?suite=${encodeURIComponent(address)}`)
  }
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await page.getByRole('textbox', { name: /mail/i }).fill(administrator.email)
  await page.getByLabel(/^mot de passe/i).fill(administrator.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /se connecter/i })
    .click()
  await expect(page).toHaveURL('/admin/donnees-personnelles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Données personnelles')
})

test('every page is accessible and fits on phones, tablets and desktops', async ({ page }) => {
  test.setTimeout(3 * testTimeout)
  await asAdministrator(page)
  const findings: string[] = []
  for (const address of await pages()) {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Administration' }), address).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
      // A tablet shows the parts of a phone or of a desktop.
      const broken = width === 768 ? [] : await accessibilityFindings(page)
      findings.push(...broken.map((finding) => `${address} at ${width} px: ${finding}`))
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (excess > 0) findings.push(`${address} at ${width} px is ${excess} px too wide`)
    }
  }
  expect(findings).toEqual([])
})
