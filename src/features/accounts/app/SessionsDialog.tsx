import { Modal } from "antd";
import { useWords } from "../../../app/core/language/useWords.ts";
import { SessionList } from "./SessionList.tsx";

/** Where one is signed in, with a button to end each. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      title={words("sessions.title")}
      destroyOnHidden
      width={600}
    >
      <SessionList />
    </Modal>
  );
}
