import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Agency, defaultAgency, parseAgency } from '@keur/contract/agency'
import { EmailAddress } from '@keur/contract/scalars'
import { isEmailAddress } from '@keur/contract/validation'
import { isLoopback } from '@keur/store/environment'
import { type Static, Type } from 'typebox'

const Name = Type.String({ minLength: 1, maxLength: 200 })

/** The settings of mail, as they stand in the environment. */
export const mailEnvironment = {
  AGENCY_FILE: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^(file:$|smtps?://[^/\\s]+)' })),
  MAIL_FROM: Type.Optional(EmailAddress),
  MAIL_TO: Type.Optional(EmailAddress),
  EMAILJS_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s@]+$' })),
  EMAILJS_SERVICE_ID: Type.Optional(Name),
  EMAILJS_TEMPLATE_ID: Type.Optional(Name),
  EMAILJS_USER_ID: Type.Optional(Name)
}
const MailEnvironment = Type.Object(mailEnvironment)
type MailEnvironment = Static<typeof MailEnvironment>

/** An e-mail-sending service with the API of EmailJS. */
export interface SendingServiceSettings {
  url: string
  serviceId: string
  templateId: string
  userId: string
}

export interface MailSettings {
  agency: Agency
  /** Without it, mails are files in `folder`. */
  smtpUrl: string | undefined
  folder: string
  from: string
  agencyMailbox: string
  /** The service that sends messages of the contact form, if not the mail server. */
  sendingService: SendingServiceSettings | null
}

/** The value of SMTP_URL that wants mails as files: a site that others reach has it set on purpose. */
const mailsAsFiles = 'file:'

/** Throws a message for the operator where AGENCY_FILE cannot be read. */
export function mailSettingsOf(settings: MailEnvironment & { DATA_DIR: string }): MailSettings {
  const agency = agencyOf(settings)
  return {
    agency,
    smtpUrl: settings.SMTP_URL === mailsAsFiles ? undefined : settings.SMTP_URL,
    folder: join(resolve(settings.DATA_DIR), 'mail'),
    from: settings.MAIL_FROM ?? agency.email,
    agencyMailbox: settings.MAIL_TO ?? agency.email,
    sendingService: sendingServiceOf(settings)
  }
}

/** Rules between settings, which a schema of each cannot express. */
export function inconsistentMail(settings: MailEnvironment & { PUBLIC_URL: string }): string[] {
  const services = ['EMAILJS_URL', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_USER_ID'] as const
  const missing = services.filter((name) => !settings[name])
  const wrong =
    missing.length < services.length
      ? missing.map((name) => `${name} is missing: another setting of the sending service is set.`)
      : []
  if (!settings.SMTP_URL && !isLoopback(settings.PUBLIC_URL))
    wrong.push(
      'SMTP_URL is missing: PUBLIC_URL names another machine, and mails to its users would only be files here. Set it to the mail server, or to « file: » if files are wanted.'
    )
  if (settings.SMTP_URL && settings.SMTP_URL !== mailsAsFiles && !isMailServer(settings.SMTP_URL))
    wrong.push(
      'SMTP_URL is no address of a mail server: smtp://user:password@host:587, or smtps:// and nothing behind the port.'
    )
  return [...wrong, ...wrongAgency(settings)]
}

/** The mail library reads options behind the port, such as one that accepts any certificate. */
function isMailServer(text: string): boolean {
  const { hostname, pathname, search, hash } = URL.parse(text) ?? {}
  return Boolean(hostname) && ['', '/'].includes(pathname!) && !search && !hash
}

function wrongAgency(settings: MailEnvironment): string[] {
  try {
    const { email } = agencyOf(settings)
    return isEmailAddress(email) ? [] : [`AGENCY_FILE (${settings.AGENCY_FILE}) names no e-mail address.`]
  } catch (error) {
    return [(error as Error).message]
  }
}

function agencyOf({ AGENCY_FILE: file }: MailEnvironment): Agency {
  if (!file) return defaultAgency
  try {
    return parseAgency(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`AGENCY_FILE (${file}) cannot be read: ${(error as Error).message}`)
  }
}

function sendingServiceOf(settings: MailEnvironment): SendingServiceSettings | null {
  const {
    EMAILJS_URL: url,
    EMAILJS_SERVICE_ID: serviceId,
    EMAILJS_TEMPLATE_ID: templateId,
    EMAILJS_USER_ID: userId
  } = settings
  return url && serviceId && templateId && userId ? { url, serviceId, templateId, userId } : null
}
