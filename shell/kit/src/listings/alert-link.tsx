import type { ListingSection } from '@keur/contract/vocabulary'
import { t } from '../language/index.ts'
import { searchAlertPath } from '../patterns/index.ts'
import { ButtonLink, Note, Panel, Price } from '../ui/index.ts'
import { ContactButtons } from './contact-buttons.tsx'

/** What a visitor would like to hear of: more of a kind, in a town. */
export interface AlertSubject {
  section: ListingSection
  category: string
  city: string | undefined
}

/** The page on which a visitor asks to be notified. */
export const alertPath = ({ section, category, city }: AlertSubject): string =>
  searchAlertPath(section, { category, localisation: city })

interface AlertLinkProps {
  subject: AlertSubject
  /** On a card. */
  size?: 's' | 'm'
}

export const AlertLink = ({ subject, size = 'm' }: AlertLinkProps) => (
  <ButtonLink block={size === 'm'} size={size} icon="mail" to={alertPath(subject)}>
    {t('Prévenez-moi')}
  </ButtonLink>
)

interface UnavailablePanelProps {
  subject: AlertSubject
  /** «Ce bien est vendu.» */
  message: string
  price: Parameters<typeof Price>[0]
}

/** In place of everything that sells, for a listing that is gone. */
export const UnavailablePanel = ({ subject, message, price }: UnavailablePanelProps) => (
  <Panel accent className="stack">
    <div className="desktop-only">
      <Price {...price} size="box" />
    </div>
    <Note tone="warn">{message}</Note>
    <p>{t('Nous vous écrivons dès qu’une annonce semblable se présente.')}</p>
    <AlertLink subject={subject} />
    <ContactButtons />
  </Panel>
)
