import { useCallback, useEffect, useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import { contactMessages } from '#words/contact/contact.ts';
import { CONTACT_LIMITS, type ContactFieldName } from '@volant/shared/contact/contact.rules.ts';
import * as words from '#words/screens/contact/contact.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Panel, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { CaptchaPlace } from './captcha-place.tsx';
import type { ContactDeliveryProps, ContactDeliveryControl } from './contact-delivery.tsx';
import type { ContactRefusal } from './contact-draft.ts';
import styles from './contact.module.css';

/** The code is loaded when the form is this close to the viewport. */
const NEAR = '600px';

type Delivery = ComponentType<ContactDeliveryProps>;

/**
 * The form as the server renders it. Its behaviour is in `contact-delivery.tsx`, which is loaded when the form comes
 * near the viewport or is used. Its fields are uncontrolled, so that nothing typed before that is lost; a form library
 * would cost the home page more than its budget.
 */
export const ContactForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const control = useRef<ContactDeliveryControl>(null);
  /** Submitted before the code was loaded. */
  const isWaiting = useRef(false);
  const [Delivery, setDelivery] = useState<Delivery>();
  const [isUsed, setIsUsed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [faults, setFaults] = useState<ContactRefusal['faults']>({});

  const load = useCallback(async (): Promise<void> => {
    // The server never submits: keeps the code out of its bundle.
    if (import.meta.env.SSR) return;
    try {
      const { ContactDelivery } = await import('./contact-delivery.tsx');
      setDelivery(() => ContactDelivery);
    } catch {
      // The next use of the form tries again; a person who has already submitted is told.
      if (isWaiting.current) setHasFailed(true);
      isWaiting.current = false;
    }
  }, []);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const begin = (): void => {
      setIsUsed(true);
      void load();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    element.addEventListener('focusin', begin);
    // Focused before hydration.
    if (element.contains(document.activeElement)) begin();
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', begin);
    };
  }, [load]);

  useEffect(() => {
    if (Delivery === undefined || !isWaiting.current) return;
    isWaiting.current = false;
    control.current?.send();
  }, [Delivery]);

  const wasSending = useRef(false);
  useEffect(() => {
    // The button lost the focus while it was busy.
    if (wasSending.current && !isSending && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
    wasSending.current = isSending;
  }, [isSending]);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setHasFailed(false);
    if (control.current) {
      control.current.send();
      return;
    }
    isWaiting.current = true;
    setIsUsed(true);
    void load();
  };

  const common = (name: ContactFieldName) => ({
    id: `contact-${name}`,
    name,
    label: words.fieldLabel[name],
    maxLength: CONTACT_LIMITS[name],
    error: faults[name],
    required: true,
    onInput: () => {
      if (faults[name] !== undefined) setFaults(({ [name]: _typed, ...others }) => others);
    },
  });

  return (
    <Panel
      as="form"
      ref={form}
      gap={3}
      // Submitted before hydration, such a form does nothing: what was typed stays out of the address.
      method="dialog"
      noValidate
      data-needs-script=""
      aria-labelledby="contact-formulaire"
      className={styles.form}
      onSubmit={submit}
    >
      <Text as="h3" size="l" id="contact-formulaire">
        {words.writeToUs}
      </Text>
      <Stack gap={3} className={styles.pair}>
        <Field {...common('firstName')} autoComplete="given-name" />
        <Field {...common('lastName')} autoComplete="family-name" />
      </Stack>
      <Stack gap={3} className={styles.pair}>
        <Field {...common('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
        <Field {...common('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
      </Stack>
      <TextAreaField {...common('message')} rows={4} className={styles.message} />
      {Delivery === undefined ? (
        <CaptchaPlace />
      ) : (
        <Delivery ref={control} form={form} isUsed={isUsed} onFaults={setFaults} onSending={setIsSending} />
      )}
      {hasFailed && <Alert tone="error">{contactMessages.failed}</Alert>}
      <Row gap={3} lineGap={2}>
        <Button
          type="submit"
          variant="primary"
          size="l"
          className={styles.send}
          busyLabel={isSending ? words.sending : undefined}
        >
          {words.send}
        </Button>
        <p className={styles.privacy}>
          {words.dataUse} <Link to={paths.privacy}>{words.privacyPolicy}</Link>.
        </p>
      </Row>
    </Panel>
  );
};
