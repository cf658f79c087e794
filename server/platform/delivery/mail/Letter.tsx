import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import messages from '@/locales/tr/messages.json';
import { FOOTER_MARK, OPENED_MARK } from './fill';
import { LOOK, STYLES } from './look';

/** The layout of every e-mail: the sender, the content, and below it the legal text of marketing. */
export const Letter = ({ title, children }: { title: string; children: ReactNode }) => (
  <Html lang="tr">
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLES }} />
    </Head>
    <Body className="page" style={LOOK.page}>
      <Container className="card line" style={LOOK.card}>
        <Text className="sender" style={LOOK.sender}>
          {messages.mailSender}
        </Text>
        {children}
        <Section>
          <div className="quiet" style={LOOK.small} dangerouslySetInnerHTML={{ __html: FOOTER_MARK }} />
        </Section>
      </Container>
      <div dangerouslySetInnerHTML={{ __html: OPENED_MARK }} />
    </Body>
  </Html>
);
