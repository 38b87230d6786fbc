import type { IconName } from '@keur/kit/ui'
import { articleKind, productKind, rentalKind, saleKind } from '../kinds.ts'

/** A part of the back office, as its navigation names it. */
export interface AdminSection {
  label: string
  to: string
  icon: IconName
  /** Other addresses that lie within it: their beginnings. */
  also?: string[]
  /** The first of a group: a little further from what is before it. */
  opens?: boolean
  /** How many new things wait there. */
  counts?: 'leads'
}

export const adminSections: AdminSection[] = [
  { label: 'Accueil', to: '/admin', icon: 'home' },
  {
    label: 'Locations',
    to: rentalKind.base,
    icon: 'key',
    also: [rentalKind.add, rentalKind.list, rentalKind.remove],
    opens: true
  },
  { label: 'Ventes', to: saleKind.base, icon: 'tag', also: ['/modifier-vente'] },
  { label: 'BTP', to: productKind.base, icon: 'bricks' },
  { label: 'Articles', to: articleKind.base, icon: 'document' },
  {
    label: 'Demandes',
    to: '/admin/demandes',
    icon: 'inbox',
    also: ['/admin/donnees-personnelles'],
    opens: true,
    counts: 'leads'
  },
  { label: 'Commentaires', to: '/admin/commentaires', icon: 'chat' },
  { label: 'Utilisateurs', to: '/admin/utilisateurs', icon: 'user' },
  { label: 'Activité', to: '/admin/activite', icon: 'clock', opens: true },
  { label: 'Échanges', to: '/admin/echanges', icon: 'exchange' },
  { label: 'Courriels', to: '/admin/courriels', icon: 'mail' },
  { label: 'Mises en ligne', to: '/admin/mises-en-ligne', icon: 'package' }
]

const within = (pathname: string, beginning: string) => pathname === beginning || pathname.startsWith(`${beginning}/`)

/** Whether a page lies in this part. The home is no part but its own page. */
export const isWithinSection = ({ to, also = [] }: AdminSection, pathname: string) =>
  to === '/admin' ? pathname.replace(/\/$/, '') === to : [to, ...also].some((beginning) => within(pathname, beginning))
