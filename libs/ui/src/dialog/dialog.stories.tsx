import type { Meta, StoryObj } from '../story.fixture.ts';
import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, DialogTitle } from './dialog.tsx';

export default {
  component: Dialog,
  args: {
    'aria-labelledby': 'dialog-title',
    onClose: () => undefined,
    children: (
      <>
        <DialogTitle id="dialog-title">
          <MailCheck />
          Confira o seu e-mail
        </DialogTitle>
        <p>Enviamos um link para o endereço informado.</p>
        <DialogActions>
          <Button variant="quiet">Cancelar</Button>
          <Button variant="primary">Fechar</Button>
        </DialogActions>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;

type Story = StoryObj<typeof Dialog>;

export const Medium: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const AtTheStart: Story = { args: { placement: 'start' } };
export const AtTheEnd: Story = { args: { placement: 'end' } };
export const FromBelow: Story = { args: { placement: 'bottom' } };
export const BesideThePage: Story = { args: { modal: false } };
