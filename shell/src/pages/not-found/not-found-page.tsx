import { isWithinPrefix } from '@keur/contract/prefixes'
import { t } from '@keur/kit/language'
import { EmptyState } from '@keur/kit/patterns'
import { Form, Link, useLocation } from '@keur/kit/router'
import { Button, Input } from '@keur/kit/ui'
import { useSections } from '../../sections.ts'
import css from './not-found-page.module.css'

/** The page of an unknown address, or of one that a section took with it, with a search and links. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const sections = useSections()
  const isRetired = sections.retired?.some((prefix) => isWithinPrefix(pathname, prefix)) === true
  const links = [{ label: t('Accueil'), to: '/' }, ...sections.links, { label: t('Contact'), to: '/contact' }]
  return (
    <div className="wrap section">
      <EmptyState heading="h1" title={isRetired ? t('Cette rubrique n’existe plus') : t('Page introuvable')}>
        <p>
          {isRetired
            ? t('Elle a quitté le site. Cherchez un logement, ou reprenez par l’une de nos rubriques.')
            : t(
                'L’adresse a changé, ou l’annonce a été retirée. Cherchez un logement, ou reprenez par l’une de nos rubriques.'
              )}
        </p>
        <Form className={css.search} role="search" aria-label={t('Chercher une location')} action="/locations">
          <Input
            label={t('Que cherchez-vous\u00a0?')}
            name="recherche"
            type="search"
            placeholder={t('Villa, Thiès, jardin…')}
          />
          <Button type="submit" variant="dark" icon="search">
            {t('Rechercher')}
          </Button>
        </Form>
        <ul className={css.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}
