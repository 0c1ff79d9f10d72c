import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { defaultLanguage } from '@volant/shared/words/languages.ts';
import type { TrialMail } from '@volant/shared/installation/installation.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../../audit/index.ts';
import { writeInstallationFact } from '../../installation/index.ts';
import { writeTrialMail } from '../../mails/index.ts';
import { oneLine } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { GoingLiveDeps } from './going-live-deps.ts';
import { trialMailOf } from './recorded-checks.ts';
import { mailSettingsMark, mailWay } from './settings-in-use.ts';

/** Mail servers answer in a line or two. */
const LONGEST_ANSWER = 500;

interface Answer {
  isAccepted: boolean;
  answer: string;
}

/** Sends a mail to the caller at once, and records what the mail server answered, a refusal included. */
export const tryMails = async (
  deps: GoingLiveDeps,
  actor: Actor,
  user: Pick<Profile, 'id' | 'email' | 'firstName' | 'lastName'>,
): Promise<TrialMail> => {
  const { config, db, clock } = deps;
  const { isAccepted, answer } = await sendTo(deps, user);
  const fact = {
    kind: 'trial-mail' as const,
    at: clock.now(),
    facts: {
      way: mailSettingsMark(config),
      isAccepted,
      answer: oneLine(answer).slice(0, LONGEST_ANSWER),
    },
  };
  await transact(db, actor, async (tx) => {
    await writeInstallationFact(tx, fact);
    await tx.record({
      at: fact.at,
      act: 'installation.send-trial-mail',
      subject: { kind: 'installation', id: null },
      after: { isAccepted },
    });
  });
  return trialMailOf(config, fact);
};

const sendTo = async (
  { config, clock, agency, mailer }: GoingLiveDeps,
  { id, email, firstName, lastName }: Pick<Profile, 'id' | 'email' | 'firstName' | 'lastName'>,
): Promise<Answer> => {
  if (mailer === undefined)
    return { isAccepted: false, answer: defaultWords().answers.installation.noMailer };
  const site = { publicUrl: config.publicUrl, agency: await agency.read() };
  const to = { name: `${firstName} ${lastName}`.trim(), address: email };
  const mail = await writeTrialMail(site, {
    to,
    accountId: id,
    language: defaultLanguage(),
    now: clock.now(),
  });
  const { way, place } = mailWay(config);
  let said = way === 'files' ? defaultWords().answers.installation.writtenToFile(place) : '';
  try {
    await mailer.send(mail, (answer) => {
      said = answer;
    });
    return { isAccepted: true, answer: said };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { isAccepted: false, answer: message || defaultWords().answers.installation.mailServerSilent };
  }
};
