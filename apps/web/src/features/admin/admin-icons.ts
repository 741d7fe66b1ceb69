import { Drama, House, MessagesSquare, ShieldCheck, Users } from 'lucide-react';

export const ADMIN_ICONS = {
  home: House,
  users: Users,
  chats: MessagesSquare,
  roles: ShieldCheck,
  personas: Drama,
} as const;
