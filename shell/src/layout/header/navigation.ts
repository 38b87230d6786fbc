import { isWithinPrefix } from '@keur/contract/prefixes'
import { t } from '@keur/kit/language'
import type { MenuEntry } from '../../sections.ts'

export type NavigationLink = Extract<MenuEntry, { to: string }>
export type NavigationMenu = Extract<MenuEntry, { links: unknown }>

/** The shell's own entries; those of sections have their places between them. */
const ownEntries: MenuEntry[] = [
  {
    order: 40,
    label: t('Services'),
    also: ['/services'],
    links: [
      { label: t('Gérance'), to: '/services/gerance' },
      { label: t('Études et Expertises'), to: '/services/etudes-expertises' },
      { label: t('Consultances'), to: '/services/consultances' },
      { label: t('BTP'), to: '/services/btp' }
    ]
  },
  { order: 60, label: t('Contact'), to: '/contact' }
]

export const navigationWith = (sections: MenuEntry[]): MenuEntry[] =>
  [...ownEntries, ...sections].sort((one, other) => one.order - other.order)

/** For logged-in users; the button «Déconnexion» follows. */
export const profile: NavigationMenu = {
  order: 100,
  label: t('Profil'),
  links: [{ label: t('Infos du profil'), to: '/profile' }]
}

/** The `aria-current` of an entry: `page` on its own address, `true` on other paths of its section. */
export function currentOf(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if ('to' in entry && entry.to === pathname) return 'page'
  const own = 'to' in entry ? [entry.to] : entry.links.map(({ to }) => to)
  return [...own, ...(entry.also ?? [])].some((path) => isWithinPrefix(pathname, path)) ? 'true' : undefined
}
