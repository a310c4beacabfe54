import { t } from '../texts/language';
import { Button, Column, Prose, Row, Small } from '../kit/elements';
import { EntryHeading } from './EntryHeading';

/** Says that a link was mailed. It says the same for every address, so that nobody learns which addresses are known. */
export function LinkMailed({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Column gap={8}>
      <EntryHeading>{t('link.mailed')}</EntryHeading>
      <Prose>{t('link.mailedText', { email })}</Prose>
      <Small>{t('link.mailedHint')}</Small>
      <Row sx={{ paddingTop: 8 }}>
        <Button type="button" onClick={onAgain}>
          {t('link.again')}
        </Button>
      </Row>
    </Column>
  );
}
