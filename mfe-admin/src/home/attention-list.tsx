import { formatAmount, plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { classNames, Icon, type IconName, Note } from '@keur/kit/ui'
import { leadKindChoices } from '../leads/lead-labels.ts'
import { kinds } from '../shared/kinds/kinds.ts'
import { useMayDo } from '../shared/layout/admin-context.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import css from './home.module.css'
import type { HomeData } from './home-page.loader.ts'

/** The open tasks, each with a link to its list. */
export function AttentionList({ home }: { home: HomeData }) {
  const mayReadLeads = useMayDo('readLeads')
  const tasks = openTasks(home, mayReadLeads)
  return (
    <section className="stack gap-3" aria-labelledby="a-traiter">
      <h2 id="a-traiter">À traiter aujourd’hui</h2>
      {tasks.length === 0 ? (
        <Note>{'Tout est à jour\u00a0: aucune demande, aucun signalement, aucun brouillon n’attend.'}</Note>
      ) : (
        <ul className={css.tasks}>
          {tasks.map(({ count, text, path, icon, urgent }) => (
            <li key={path}>
              <Link to={path} className={classNames(patterns.card, css.task, urgent && patterns.urgent)}>
                <Icon name={icon} />
                <span>
                  <b>{formatAmount(count)}</b> {text}
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface OpenTask {
  count: number
  text: string
  path: string
  icon: IconName
  /** Whether visitors wait for it. */
  urgent: boolean
}

const newLeadLabels: Record<string, [one: string, many: string]> = {
  contact: ['nouveau message', 'nouveaux messages'],
  visit: ['nouvelle demande de visite', 'nouvelles demandes de visite'],
  reservation: ['nouvelle réservation', 'nouvelles réservations'],
  order: ['nouvelle demande de devis', 'nouvelles demandes de devis'],
  owner: ['nouveau bien proposé', 'nouveaux biens proposés']
}

/** Tasks with a count above zero, the most urgent first. */
function openTasks({ statistics, reportedComments, stuckMails }: HomeData, mayReadLeads: boolean): OpenTask[] {
  const leads = (mayReadLeads ? leadKindChoices : []).map(({ value, slug, icon }): OpenTask => {
    const count = statistics.leads[value].new
    const [one = '', many = ''] = newLeadLabels[value] ?? []
    const path = `${paths.leads}?type=${slug}&statut=nouvelles`
    return { count, text: plural(count, one, many), path, icon, urgent: true }
  })
  const drafts = kinds.map(({ section, noun, list }): OpenTask => {
    const count = statistics.listings[section].draft
    const text = `${plural(count, noun.one, noun.many)} en brouillon`
    return { count, text, path: `${list}?etat=brouillons`, icon: 'document', urgent: false }
  })
  const reported: OpenTask = {
    count: reportedComments,
    text: plural(reportedComments, 'commentaire signalé', 'commentaires signalés'),
    path: paths.comments,
    icon: 'chat',
    urgent: true
  }
  const stuck: OpenTask = {
    count: stuckMails,
    text: plural(stuckMails, 'courriel bloqué', 'courriels bloqués'),
    path: `${paths.mails}?etat=bloques`,
    icon: 'mail',
    urgent: true
  }
  return [...leads, reported, stuck, ...drafts].filter(({ count }) => count > 0)
}
